import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { useEngineMutation } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { sentenceOf } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Spinner } from '#renderer/ui/Spinner.tsx'
import type { KnownClient } from '#shared/connect.ts'
import { DisconnectQuestion } from './DisconnectQuestion.tsx'

interface CheckStepProps {
  client: KnownClient
  check: ReturnType<typeof useEngineMutation<'connect.check'>>
}

/** Whether it works, tried for real, and the way back. */
export function CheckStep({ client, check }: CheckStepProps) {
  const [asks, setAsks] = useState(false)
  const [isGone, setGone] = useState(false)
  const { id, name, connected } = client
  if (connected === null)
    return (
      <p role="status" className="text-soft">
        {isGone
          ? `${name} is disconnected.`
          : `When it is written, Loci starts it as ${name} would and asks it something.`}
      </p>
    )
  return (
    <>
      <div role="status">
        <Outcome check={check} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={RefreshCw}
          busy={check.isPending}
          disabled={!connected.here}
          onClick={() => check.mutate({ client: id })}
        >
          {check.isIdle ? 'Check now' : 'Check again'}
        </Button>
        <Button onClick={() => setAsks(true)}>Disconnect…</Button>
      </div>
      {asks && (
        <DisconnectQuestion
          client={client}
          onDone={(gone) => {
            setAsks(false)
            setGone(gone)
            if (gone) check.reset()
          }}
        />
      )}
    </>
  )
}

function Outcome({ check }: Pick<CheckStepProps, 'check'>) {
  if (check.isPending)
    return (
      <p className="flex items-center gap-2 text-soft">
        <Spinner /> Starting it as the client would…
      </p>
    )
  if (check.error) return <Failed sentence={sentenceOf(check.error)} />
  if (check.data === undefined) return null
  const { ok, sentence, ms } = check.data
  if (!ok) return <Failed sentence={sentence} />
  return (
    <p className="flex items-start gap-2">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
      <span>
        {sentence} <span className="text-soft tabular-nums">{count(ms)} ms</span>
      </span>
    </p>
  )
}

function Failed({ sentence }: { sentence: string }) {
  return (
    <p className="flex items-start gap-2 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{sentence}</span>
    </p>
  )
}
