import { useEffect, useRef, type RefObject } from 'react'
import { rememberScroll, useTableState } from '../table-state.ts'
import { sameList, type ListReading } from '../pages/page-source.ts'
import { pagesFor } from '../pages/page-window.ts'
import { scrollScale } from './scroll-scale.ts'
import type { MemoryList } from '../pages/use-memory-list.ts'
import { useSeenBlocks, type SeenNow } from './use-seen-blocks.ts'

export const HEADER_PX = 30
/** Rows that come and go together. */
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
  const seen = useSeenBlocks(scroller, BLOCK * rowPx, Math.ceil(scale.slots / BLOCK), () =>
    rememberedTop(list.reading),
  )
  const blocks = Array.from({ length: seen.until - seen.from }, (_, at) => seen.from + at)
  const firstSlot = Math.floor(seen.topPx() / rowPx)
  const shift = scale.firstRow(firstSlot) - firstSlot
  const rows = blocks
    .flatMap((block) => Array.from({ length: BLOCK }, (_, at) => block * BLOCK + at))
    .map((slot) => ({ index: slot + shift, topPx: slot * rowPx }))
    .filter(({ index, topPx }) => index >= 0 && index < total && topPx < scale.slots * rowPx)

  const { want } = list
  const { heading } = seen
  const first = rows.at(0)?.index ?? 0
  const last = rows.at(-1)?.index ?? 0
  useEffect(
    () => want(pagesFor({ first, last }, heading, total)),
    [want, first, last, heading, total],
  )
  useScrollMemory(list.reading, seen)

  function reveal(index: number) {
    if (scale.slots === total) return intoSight(index * rowPx)
    const top = firstSlot + shift
    if (index < top) seen.scrollTo(scale.slotAtTop(index) * rowPx)
    else if (index >= top + screenRows) {
      seen.scrollTo(scale.slotAtBottom(index) * rowPx)
    }
  }

  /** Not further than it takes to see all of the row. */
  function intoSight(topPx: number) {
    const from = scroller.current?.scrollTop ?? 0
    const px = (scroller.current?.clientHeight ?? 0) - HEADER_PX
    if (topPx < from) seen.scrollTo(topPx)
    else if (topPx + rowPx > from + px) seen.scrollTo(topPx + rowPx - px)
  }

  return { heightPx: scale.slots * rowPx, rows, screenRows, reveal }
}

/** Another list begins at its top; coming back from another screen finds the place again. */
function useScrollMemory(reading: ListReading | null, { scrollTo, topPx }: SeenNow) {
  const shown = useRef<ListReading | null>(null)
  const bar = useRef({ scrollTo, topPx })
  useEffect(() => {
    if (!reading) return
    const last = shown.current
    shown.current = reading
    if (last && !sameList(last, reading)) bar.current.scrollTo(0)
  }, [reading])
  useEffect(() => {
    const { topPx: stands } = bar.current
    return () => rememberScroll(stands())
  }, [])
}

/** Nothing, when the list that is coming in is not the one that was left. */
function rememberedTop(reading: ListReading | null): number {
  const { list, scrollTop } = useTableState.getState()
  return list && reading && sameList(list, reading) ? scrollTop : 0
}
