import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type RefObject } from 'react'
import { rememberScroll, useTableState } from '../table-state.ts'
import { sameList, type ListReading } from '../pages/page-source.ts'
import { pagesFor } from '../pages/page-window.ts'
import { scrollScale } from './scroll-scale.ts'
import type { MemoryList } from '../pages/use-memory-list.ts'

export const HEADER_PX = 30
/** Rows that come and go together: each place is measured by the virtualizer, and a million take it longer than to draw them. */
const BLOCK = 4

export interface VirtualRows {
  heightPx: number
  rows: { index: number; topPx: number }[]
  screenRows: number
  reveal(index: number): void
}

/** The rows on the screen, and a little around them, of a list of any length. */
export function useVirtualRows(
  list: MemoryList,
  total: number,
  rowPx: number,
  scroller: RefObject<HTMLElement | null>,
): VirtualRows {
  const seenPx = (scroller.current?.clientHeight ?? 0) - HEADER_PX
  const screenRows = Math.max(1, Math.floor(seenPx / rowPx))
  const scale = scrollScale(total, rowPx, screenRows)
  const virtualizer = useVirtualizer({
    count: Math.ceil(scale.slots / BLOCK),
    getScrollElement: () => scroller.current,
    estimateSize: (block) => Math.min(BLOCK, scale.slots - block * BLOCK) * rowPx,
    overscan: 2,
    scrollPaddingEnd: HEADER_PX,
    initialOffset: () => rememberedTop(list.reading),
  })

  useEffect(() => virtualizer.measure(), [virtualizer, rowPx])

  const items = virtualizer.getVirtualItems()
  const firstSlot = Math.floor((virtualizer.scrollOffset ?? 0) / rowPx)
  const shift = scale.firstRow(firstSlot) - firstSlot
  const rows = items
    .flatMap(({ index }) => Array.from({ length: BLOCK }, (_, at) => index * BLOCK + at))
    .map((slot) => ({ index: slot + shift, topPx: slot * rowPx }))
    .filter(({ index, topPx }) => index >= 0 && index < total && topPx < scale.slots * rowPx)

  const { want } = list
  const heading = virtualizer.isScrolling ? virtualizer.scrollDirection : null
  const first = rows.at(0)?.index ?? 0
  const last = rows.at(-1)?.index ?? 0
  useEffect(
    () => want(pagesFor({ first, last }, heading, total)),
    [want, first, last, heading, total],
  )
  useScrollMemory(list.reading, virtualizer)

  function reveal(index: number) {
    if (scale.slots === total) return intoSight(index * rowPx)
    const top = firstSlot + shift
    if (index < top) virtualizer.scrollToOffset(scale.slotAtTop(index) * rowPx)
    else if (index >= top + screenRows) {
      virtualizer.scrollToOffset(scale.slotAtBottom(index) * rowPx)
    }
  }

  /** Not further than it takes to see all of the row. */
  function intoSight(topPx: number) {
    const from = scroller.current?.scrollTop ?? 0
    const px = (scroller.current?.clientHeight ?? 0) - HEADER_PX
    if (topPx < from) virtualizer.scrollToOffset(topPx)
    else if (topPx + rowPx > from + px) virtualizer.scrollToOffset(topPx + rowPx - px)
  }

  return { heightPx: scale.slots * rowPx, rows, screenRows, reveal }
}

/** Another list begins at its top; coming back from another screen finds the place again. */
function useScrollMemory(
  reading: ListReading | null,
  virtualizer: Virtualizer<HTMLElement, Element>,
) {
  const shown = useRef<ListReading | null>(null)
  useEffect(() => {
    if (!reading) return
    const last = shown.current
    shown.current = reading
    if (last && !sameList(last, reading)) virtualizer.scrollToOffset(0)
  }, [reading, virtualizer])
  useEffect(() => () => rememberScroll(virtualizer.scrollOffset ?? 0), [virtualizer])
}

/** Nothing, when the list that is coming in is not the one that was left. */
function rememberedTop(reading: ListReading | null): number {
  const { list, scrollTop } = useTableState.getState()
  return list && reading && sameList(list, reading) ? scrollTop : 0
}
