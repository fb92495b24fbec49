import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { seenBlocks, type SeenBlocks } from './seen-blocks.ts'

/** Where somebody scrolls to; null while it stands still. */
type Heading = 'forward' | 'backward' | null

interface Seen extends SeenBlocks {
  heading: Heading
}

export interface SeenNow extends Seen {
  /** Where the bar stands at this very moment. */
  topPx(): number
  scrollTo(topPx: number): void
}

/** Without a scroll for so long it stands still. */
const STILL_MS = 150
const NOTHING: Seen = { from: 0, until: 0, heading: null }

/** Blocks of rows in sight as somebody scrolls. `firstTopPx`: where the bar stands at first. */
export function useSeenBlocks(
  scroller: RefObject<HTMLElement | null>,
  blockPx: number,
  count: number,
  firstTopPx: () => number,
): SeenNow {
  const [seen, setSeen] = useState(NOTHING)
  const top = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    if (top.current === null) {
      top.current = firstTopPx()
      element.scrollTop = top.current
    }
    let heading: Heading = null
    let still: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = {
        ...seenBlocks(element.scrollTop, element.clientHeight, blockPx, count),
        heading,
      }
      setSeen((before) => (isSame(before, now) ? before : now))
    }
    const onScroll = () => {
      const now = element.scrollTop
      heading = now < (top.current ?? 0) ? 'backward' : 'forward'
      top.current = now
      clearTimeout(still)
      still = setTimeout(() => {
        heading = null
        look()
      }, STILL_MS)
      // In the same frame: rows that come a frame late are a flicker.
      flushSync(look)
    }
    // A little at a time: all rows of a screen at once are the longest task there is.
    startTransition(look)
    element.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      clearTimeout(still)
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- firstTopPx: only where it begins, what it says later has no meaning
  }, [scroller, blockPx, count])
  return {
    ...seen,
    topPx: () => top.current ?? 0,
    scrollTo: (px) => scroller.current?.scrollTo({ top: px }),
  }
}

const isSame = (a: Seen, b: Seen) =>
  a.from === b.from && a.until === b.until && a.heading === b.heading
