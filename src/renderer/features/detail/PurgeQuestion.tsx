import { useState } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { bytes, counted } from '#renderer/lib/format.ts'
import { closeDetail } from '#renderer/lib/navigation.ts'
import { act } from '#renderer/lib/toasts.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import type { MemoryId } from '#shared/memory.ts'

/** The one thing that cannot be taken back, so it says what will be gone. */
export function PurgeQuestion({ id, onClose }: { id: MemoryId; onClose: () => void }) {
  const target = { ids: [id] }
  const { data: gone } = useEngineQuery('memories.purgePreview', { target })
  const [busy, setBusy] = useState(false)
  async function purge() {
    setBusy(true)
    const outcome = await act('memories.purge', { target })
    setBusy(false)
    onClose()
    if (outcome !== null) closeDetail()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Purge this memory for good?"
      sentence="This cannot be undone. What it said is erased from the history too; only the entry that it was purged stays. Forgetting it instead keeps it restorable."
      confirmLabel="Purge it for good"
      busy={busy}
      onConfirm={() => void purge()}
    >
      {gone !== undefined && (
        <div className="rounded-md bg-danger-soft px-3 py-2">
          <p dir="auto" className="break-words">
            {gone.summaries[0]}
          </p>
          <p className="mt-1 text-sm">
            {counted(gone.revisions, 'revision')}, {bytes(gone.bytes)} of text
            {gone.reviews > 0 && `, ${counted(gone.reviews, 'item')} of the inbox`}
            {gone.linksToThem > 0 && `, ${counted(gone.linksToThem, 'link')} to it`}
          </p>
        </div>
      )}
    </ConfirmDialog>
  )
}
