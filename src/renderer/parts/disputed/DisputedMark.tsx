import { Scale } from 'lucide-react'
import { classes } from '#renderer/lib/classes.ts'
import { openReview } from '#renderer/lib/open-review.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import type { MemoryId } from '#shared/memory.ts'
import { useDispute } from './disputes.ts'

interface DisputedMarkProps {
  id: MemoryId
  /** The word where there is room for it; in a dense list its sign, with the word in the tooltip. */
  withWord?: boolean
  /** False inside something that answers the keys itself; the open memory has a way to the item too. */
  tabbable?: boolean
  /** Before the inbox opens: a dialog it is shown in has to go. */
  onFollow?: () => void
  className?: string
}

/** On every memory that waits for a person's word: a click or Enter leads to the item about it. */
export function DisputedMark({
  id,
  withWord = false,
  tabbable = true,
  onFollow,
  className,
}: DisputedMarkProps) {
  const reviewId = useDispute(id)
  if (reviewId === null) return null
  return (
    <Tooltip text={NAME}>
      <button
        type="button"
        aria-label={NAME}
        tabIndex={tabbable ? 0 : -1}
        onClick={(event) => {
          // The row it stands in would otherwise open the memory as well.
          event.stopPropagation()
          onFollow?.()
          openReview(reviewId)
        }}
        className={classes(
          'inline-flex shrink-0 items-center rounded-sm text-warn hover:bg-warn-soft',
          !withWord && 'size-5.5 justify-center',
          className,
        )}
      >
        {withWord ? <DisputedWord /> : <Scale aria-hidden className="size-3.5" />}
      </button>
    </Tooltip>
  )
}

/** The same where nothing can be clicked, or there is no item to lead to. */
export function DisputedWord() {
  return (
    <Badge tone="warn">
      <Scale aria-hidden className="size-3" />
      Disputed
    </Badge>
  )
}

/** For lists whose lines are options: what lies inside an option cannot be reached. */
export function DisputedSign({ id }: { id: MemoryId }) {
  return useDispute(id) === null ? null : <DisputedWord />
}

const NAME = 'Disputed: open its item in the inbox'
