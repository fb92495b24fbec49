import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { stepToReview } from '#renderer/lib/inbox-places.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import type { ReviewCard } from '#shared/review.ts'
import { heldBy } from './held-words.ts'

/** What a settled item still holds, and the way to get rid of it. */
export function SettledBar({ card }: { card: ReviewCard }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { sentence, urgent } = heldBy(card)
  async function purge() {
    setBusy(true)
    const outcome = await act('reviews.purge', { ids: [card.id] })
    setBusy(false)
    setAsking(false)
    if (outcome !== null) stepToReview(null)
  }
  return (
    <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-5 py-2">
      <Button icon={Eraser} variant={urgent ? 'danger' : 'plain'} onClick={() => setAsking(true)}>
        {urgent ? 'Erase it from the vault…' : 'Purge this item…'}
      </Button>
      <p className="min-w-60 flex-1 text-sm text-soft">{sentence}</p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={urgent ? 'Erase the text with the credential?' : 'Purge this item for good?'}
        sentence="This cannot be undone, and neither can the decision any more. What the item holds is erased from the inbox, the history and the file; a memory that came of it stays."
        confirmLabel={urgent ? 'Erase it for good' : 'Purge it for good'}
        busy={busy}
        onConfirm={() => void purge()}
      />
    </div>
  )
}
