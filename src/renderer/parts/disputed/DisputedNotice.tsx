import { Scale } from 'lucide-react'
import { useCommands } from '#renderer/lib/commands.ts'
import { openReview } from '#renderer/lib/open-review.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { MemoryId } from '#shared/memory.ts'
import { useDispute } from './disputes.ts'

/** Above a memory that waits for a person's word, while it is read or edited. */
export function DisputedNotice({ id }: { id: MemoryId }) {
  const reviewId = useDispute(id)
  useCommands([
    {
      id: 'open-dispute',
      title: 'Open the inbox at the item about the open memory',
      group: 'Go',
      when: () => reviewId !== null,
      run: () => reviewId !== null && openReview(reviewId),
    },
  ])
  if (reviewId === null) return null
  return (
    <p className="flex shrink-0 items-center gap-2 border-b bg-warn-soft px-4 py-1.5 text-sm">
      <Scale aria-hidden className="size-3.5 shrink-0 text-warn" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">Disputed.</span> Needs your decision.
      </span>
      <Button
        size="s"
        aria-label="Disputed: open its item in the inbox"
        onClick={() => openReview(reviewId)}
      >
        Open its item
      </Button>
    </p>
  )
}
