import { CircleCheck, FolderOpen } from 'lucide-react'
import { call } from '#renderer/lib/engine.ts'
import { bytes, counted } from '#renderer/lib/format.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import type { ArchiveWork } from '#shared/archive.ts'
import { type Begun, putArchives } from '../archives-state.ts'
import { useWork } from '../work/use-work.ts'
import { WorkProgress } from '../work/WorkProgress.tsx'

const again = () => putArchives({ exporting: null })

/** An export under way, and what came of it. */
export function ExportWork({ begun }: { begun: Begun }) {
  const { work, error } = useWork(begun.work)
  const problem = error?.message ?? (work?.state === 'failed' ? work.error?.message : undefined)
  if (problem !== undefined) return <ErrorState sentence={problem} onRetry={again} />
  if (work === undefined) return null
  if (work.state === 'running')
    return <WorkProgress work={work} title={`Exporting to ${begun.shownPath}`} />
  return work.result?.kind === 'export' ? (
    <Written begun={begun} done={work.result} />
  ) : (
    <ErrorState sentence="The export was stopped; nothing of it is left." onRetry={again} />
  )
}

type ExportDone = Extract<ArchiveWork['result'], { kind: 'export' }>

function Written({ begun, done }: { begun: Begun; done: ExportDone }) {
  const show = () => void call('disk.show', { work: begun.work }).catch(reportError)
  return (
    <section
      role="status"
      aria-label="Exported"
      className="mx-auto flex w-full max-w-120 flex-col items-center px-6 py-16 text-center"
    >
      <CircleCheck aria-hidden strokeWidth={1.5} className="size-7 text-good" />
      <h2 className="mt-3 font-semibold tabular-nums">
        Exported {counted(done.memories, 'memory', 'memories')}
      </h2>
      <p className="mt-1 text-soft">
        {counted(done.files, 'file')}, {bytes(done.bytes)}, in{' '}
        <code className="font-mono text-sm break-all">{begun.shownPath}</code>
      </p>
      {changesSentence(done) !== null && <p className="mt-1 text-soft">{changesSentence(done)}</p>}
      {done.withheld > 0 && (
        <p className="mt-1 text-soft">
          {counted(done.withheld, 'item')} of the inbox stayed here: held-back credentials never
          leave.
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon={FolderOpen} onClick={show}>
          Show in folder
        </Button>
        <Button onClick={again}>Export something else</Button>
      </div>
    </section>
  )
}

/** Into a folder that was an archive already only what differs is written. */
function changesSentence({ changed, removed, files }: ExportDone): string | null {
  if (changed === files && removed === 0) return null
  if (changed + removed === 0) return 'Nothing had changed since the last export to this place.'
  const gone = removed === 0 ? '' : ` and ${counted(removed, 'file')} taken out`
  return `${counted(changed, 'file')} written anew${gone}; the others were the same.`
}
