import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { stepToReview } from '#renderer/lib/navigation.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import type { ReviewCard } from '#shared/review.ts'

/** What is left to do with an item that was settled: get rid of what it held back. */
export function SettledBar({ card }: { card: ReviewCard }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function purge() {
    setBusy(true)
    const outcome = await act('reviews.purge', { ids: [card.id] })
    setBusy(false)
    setAsking(false)
    if (outcome !== null) stepToReview(null)
  }
  return (
    <div className="flex min-h-13 shrink-0 items-center gap-3 border-b px-5 py-2">
      <Button icon={Eraser} onClick={() => setAsking(true)}>
        Purge this item…
      </Button>
      <p className="text-sm text-soft">It keeps what was proposed until it is purged.</p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Purge this item for good?"
        sentence="This cannot be undone, and neither can the decision any more. What it held back is erased from the inbox and the history; a memory that came of it stays."
        confirmLabel="Purge it for good"
        busy={busy}
        onConfirm={() => void purge()}
      />
    </div>
  )
}
