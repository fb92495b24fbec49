import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { showInbox } from '#renderer/lib/inbox-places.ts'
import { showJournal } from '#renderer/lib/navigation.ts'
import { reportError, toast } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import type { ImportDone } from '#shared/archive.ts'
import { putArchives } from '../archives-state.ts'
import { useWork } from '../work/use-work.ts'
import { WorkProgress } from '../work/WorkProgress.tsx'
import { startOver } from './start-over.ts'

/** An import under way, and what came of it. */
export function ApplyWork({ work: id }: { work: string }) {
  const { work, error } = useWork(id)
  const back = () => putArchives({ applying: null })
  const problem = error?.message ?? (work?.state === 'failed' ? work.error?.message : undefined)
  if (problem !== undefined) return <ErrorState sentence={problem} onRetry={back} />
  if (work === undefined) return null
  if (work.state === 'running') return <WorkProgress work={work} title="Importing" />
  if (work.result?.kind === 'import') return <Taken done={work.result} />
  const stopped = work.error?.message ?? 'The import was stopped.'
  // What was looked at is still open.
  return <ErrorState sentence={stopped} onRetry={back} />
}

function Taken({ done: { seq, written, held } }: { done: ImportDone }) {
  const [undone, setUndone] = useState(false)
  const [busy, setBusy] = useState(false)
  async function undo(last: number) {
    setBusy(true)
    try {
      toast({ text: (await mutate('journal.revert', { seq: last })).label })
      setUndone(true)
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      role="status"
      aria-label="Imported"
      className="mx-auto flex w-full max-w-120 flex-col items-center px-6 py-16 text-center"
    >
      <CircleCheck aria-hidden strokeWidth={1.5} className="size-7 text-good" />
      <h2 className="mt-3 font-semibold tabular-nums">{headline(written, undone)}</h2>
      {held > 0 && (
        <p className="mt-1 text-soft">
          {counted(held, 'waits', 'wait')} for you in the inbox:{' '}
          {held === 1 ? 'it seems' : 'they seem'} to hold a credential.
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {seq !== null && !undone && (
          <Button icon={Undo2} busy={busy} onClick={() => void undo(seq)}>
            Undo
          </Button>
        )}
        {held > 0 && <Button onClick={() => showInbox()}>Open the inbox</Button>}
        {seq !== null && <Button onClick={() => showJournal()}>Show in the journal</Button>}
        <Button variant="primary" onClick={startOver}>
          Import something else
        </Button>
      </div>
    </section>
  )
}

function headline(written: number, undone: boolean): string {
  if (undone) return 'The import was undone; the vault is as it was'
  return written === 0 ? 'There was nothing to write' : `Imported ${counted(written, 'record')}`
}
