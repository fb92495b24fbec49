import { History } from 'lucide-react'
import { useState } from 'react'
import { FieldChanges } from '#renderer/lib/diff/FieldChanges.tsx'
import { call, useEngineQuery } from '#renderer/lib/engine.ts'
import { reportError, toast } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Revision } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'

interface RevisionChangesProps {
  revision: Revision
  current: Memory
  newest: boolean
  against: 'before' | 'now'
}

/** The revision against the one before it or against now, and the way back to it. */
export function RevisionChanges({ revision, current, newest, against }: RevisionChangesProps) {
  const { memory, entry } = revision
  return (
    <div className="flex flex-col gap-3">
      {against === 'now' ? (
        <FieldChanges
          before={memory}
          after={current}
          nothing="The memory is now what it was then."
        />
      ) : (
        <SinceBefore revision={revision} />
      )}
      {!newest && <Restore id={memory.id} seq={entry.seq} />}
    </div>
  )
}

function SinceBefore({ revision: { memory, entry } }: { revision: Revision }) {
  const older = useEngineQuery('memories.history', { id: memory.id, before: entry.seq, limit: 1 })
  if (older.error) return <p className="text-danger">{older.error.message}</p>
  if (older.data === undefined) return <Skeleton className="w-3/5" />
  return (
    <FieldChanges
      before={older.data.revisions[0]?.memory ?? null}
      after={memory}
      nothing="No visible changes."
    />
  )
}

function Restore({ id, seq }: { id: Memory['id']; seq: number }) {
  const [busy, setBusy] = useState(false)
  async function restore() {
    setBusy(true)
    try {
      const { label, seq: done } = await call('memories.restoreRevision', { id, seq })
      toast(
        done === null ? { text: 'Already so: nothing changed.' } : { text: label, undoSeq: done },
      )
    } catch (error) {
      reportError(error)
    }
    setBusy(false)
  }
  return (
    <Button
      size="s"
      icon={History}
      busy={busy}
      className="self-start"
      onClick={() => void restore()}
    >
      Restore this revision
    </Button>
  )
}
