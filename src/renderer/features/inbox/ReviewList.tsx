import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { stepToReview } from '#renderer/lib/navigation.ts'
import type { ReviewCard } from '#shared/review.ts'
import { ReviewRow } from './ReviewRow.tsx'

const ROW_PX = 68

interface ReviewListProps {
  cards: readonly ReviewCard[]
  active: ReviewCard
  /** What is settled already cannot be settled together with others. */
  pickable: boolean
}

/** Keys are commands of the screen: they work wherever the focus is. Only the rows in sight are in the page. */
export function ReviewList({ cards, active, pickable }: ReviewListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 6,
  })
  const at = cards.indexOf(active)
  useEffect(() => {
    virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, virtualizer])
  return (
    <div
      id="inbox-list"
      ref={scroller}
      role="listbox"
      aria-label="Items"
      aria-multiselectable={pickable}
      aria-activedescendant={`review-${active.id}`}
      tabIndex={0}
      className="group/list scroller min-h-0 flex-1 outline-none"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const card = cards[index]
          return (
            card && (
              <ReviewRow
                key={key}
                card={card}
                place={{ index, total: cards.length, top: start, height: ROW_PX }}
                active={card.id === active.id}
                pickable={pickable}
                onChoose={() => stepToReview(card.id)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
