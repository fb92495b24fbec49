export const PAGE_ROWS = 100

/** Rows on the screen, both ends included. */
export interface RowRange {
  first: number
  last: number
}

export type Heading = 'forward' | 'backward' | null

/** Which pages these rows need, most urgent first: what is seen, what the scroll is heading for, what lies behind. */
export function pagesFor(range: RowRange, heading: Heading, total: number): number[] {
  if (total === 0) return []
  const lastPage = pageOf(total - 1)
  const first = clamp(pageOf(range.first), 0, lastPage)
  const last = clamp(pageOf(range.last), first, lastPage)
  const seen = Array.from({ length: last - first + 1 }, (_, step) => first + step)
  const after = [last + 1, ...(heading === 'forward' ? [last + 2] : [])]
  const before = [first - 1, ...(heading === 'backward' ? [first - 2] : [])]
  const ordered =
    heading === 'backward'
      ? [...seen.toReversed(), ...before, ...after]
      : [...seen, ...after, ...before]
  return ordered.filter((page) => page >= 0 && page <= lastPage)
}

export function pageOf(row: number): number {
  return Math.floor(row / PAGE_ROWS)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
