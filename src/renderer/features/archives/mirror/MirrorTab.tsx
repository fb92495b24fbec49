import { FolderSync } from 'lucide-react'
import { useState } from 'react'
import { call, useEngineQuery } from '#renderer/lib/engine.ts'
import { reportError } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { MirrorPage } from './MirrorPage.tsx'

/** A folder that says what the vault says, and whose edits come back as an import. */
export function MirrorTab() {
  const { data: mirror, error, refetch } = useEngineQuery('mirror.state', {}, { fresh: true })
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (mirror === undefined)
    return (
      <div role="status" aria-label="Reading the mirror" className="flex flex-col gap-4 p-6">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-1/3" />
      </div>
    )
  return mirror.folder === null ? (
    <NoMirror />
  ) : (
    <MirrorPage mirror={mirror} folder={mirror.folder} onChanged={() => void refetch()} />
  )
}

function NoMirror() {
  const [commit, setCommit] = useState(false)
  const [busy, setBusy] = useState(false)
  const choose = () => {
    setBusy(true)
    call('disk.mirror', { commit })
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  return (
    <div
      data-empty-state
      className="mx-auto flex max-w-110 flex-col items-center px-6 py-16 text-center"
    >
      <FolderSync aria-hidden strokeWidth={1.5} className="size-7 text-soft" />
      <h2 className="mt-3 font-semibold">No mirror yet</h2>
      <p className="mt-1 text-soft">
        A mirror is a folder with one file a memory that follows every change of this vault. Put it
        under git to see what changed when. What you edit there, or pull, is offered to you as an
        import; nothing of it is overwritten.
      </p>
      <div className="mt-4 flex flex-col items-center gap-3">
        <Checkbox checked={commit} onChange={setCommit}>
          Commit every run with your own git
        </Checkbox>
        <Button variant="primary" icon={FolderSync} busy={busy} onClick={choose}>
          Choose a folder…
        </Button>
      </div>
    </div>
  )
}
