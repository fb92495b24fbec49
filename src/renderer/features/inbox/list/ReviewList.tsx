import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useHolding } from '#renderer/lib/live/use-holding.ts'
import { stepToReview } from '#renderer/lib/inbox-places.ts'
import type { ReviewCard } from '#shared/review.ts'
import { GroupRow } from './GroupRow.tsx'
import { type InboxLine, lineWith, placesOf } from './list-lines.ts'
import { ReviewRow } from './ReviewRow.tsx'
import { holdList } from './use-arrivals.ts'

const ROW_PX = 68
const HEADING_PX = 30

interface ReviewListProps {
  lines: readonly InboxLine[]
  active: ReviewCard
  /** What is settled already cannot be settled together with others. */
  pickable: boolean
}

/** Keys are commands of the screen: they work wherever the focus is. Only the rows in sight are in the page. */
export function ReviewList({ lines, active, pickable }: ReviewListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]),
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 6,
  })
  // The first item that comes in takes the focus nobody has.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true })
  }, [])
  const holding = useHolding(scroller, holdList)
  const at = lineWith(lines, active)
  const places = new Map(placesOf(lines).map(({ id }, index) => [id, index]))
  useEffect(() => {
    virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, virtualizer])
  const shown = lines[at]
  const standing = shown?.kind === 'group' ? shown.group.members[0] : shown?.card
  return (
    <div
      id="inbox-list"
      data-focus-home
      ref={scroller}
      role="listbox"
      aria-label="Items"
      aria-multiselectable={pickable}
      aria-activedescendant={`review-${standing?.id ?? active.id}`}
      tabIndex={0}
      {...holding.pointing}
      onScroll={holding.onScroll}
      className="group/list scroller min-h-0 flex-1 outline-none"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index]
          const card = line?.kind === 'group' ? line.group.members[0] : line?.card
          if (line === undefined || card === undefined) return null
          const common = {
            active: index === at,
            pickable,
            onChoose: () => stepToReview(card.id),
            place: {
              index: places.get(card.id) ?? 0,
              total: places.size,
              top: start,
              height: heightOf(line),
            },
          }
          return line.kind === 'group' ? (
            <GroupRow key={key} group={line.group} folded={line.folded} {...common} />
          ) : (
            <ReviewRow key={key} card={line.card} group={line.group} {...common} />
          )
        })}
      </div>
    </div>
  )
}

const heightOf = (line: InboxLine | undefined) => (line?.kind === 'group' ? HEADING_PX : ROW_PX)

/** A row measured at one place must not lend its height to what stands there next. */
function keyOf(line: InboxLine | undefined): string {
  if (line === undefined) return ''
  return line.kind === 'group' ? `group ${line.group.id}` : line.card.id
}
