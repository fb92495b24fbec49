import { CircleAlert, CircleCheck } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import type { ConnectRun, KnownClient } from '#shared/connect.ts'
import { CodeBox, FileDiffs } from '../FileDiffs.tsx'

interface RunOutcomeProps {
  client: KnownClient
  outcome: ConnectRun
}

/** What the client's command said and did, whether it worked or not. */
export function RunOutcome({ client, outcome }: RunOutcomeProps) {
  const { ok, sentence, said, files, copies } = outcome
  const Icon = ok ? CircleCheck : CircleAlert
  return (
    <div
      role="group"
      aria-label="What the command did"
      className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3"
    >
      <p role={ok ? 'status' : 'alert'} className="flex items-start gap-2">
        <Icon
          aria-hidden
          className={classes('mt-0.5 size-4 shrink-0', ok ? 'text-good' : 'text-danger')}
        />
        <span className={ok ? undefined : 'text-danger'}>{sentence}</span>
      </p>
      {said === '' ? (
        <p className="text-sm text-soft">It said nothing.</p>
      ) : (
        <div>
          <p className="mb-1 text-sm text-soft">What {client.name} said</p>
          <CodeBox label={`What ${client.name} said`}>{said}</CodeBox>
        </div>
      )}
      {files.length > 0 && <p className="text-sm text-soft">What is different now</p>}
      <FileDiffs files={files} />
      {copies.length > 0 && (
        <p className="text-sm break-all text-soft">
          As it was before: <span className="font-mono">{copies.join(', ')}</span>
        </p>
      )}
    </div>
  )
}
