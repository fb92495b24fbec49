/** How many proposals are asked for at once. */
export const PAGE = 100

/** Where the pages of one step begin, as far as they are known; the first begins at the beginning. */
export type PageStarts = readonly (string | null)[]

export const FIRST_PAGE: PageStarts = [null]

/** Every page but the last is full. */
export function knownCount(starts: PageStarts, last: number | undefined): number {
  return (starts.length - 1) * PAGE + (last ?? 0)
}

/** Those with a row in sight, and the last, which knows whether there are more. */
export function pagesInSight(
  starts: PageStarts,
  range: { first: number; last: number } | null,
): number[] {
  const end = starts.length - 1
  if (range === null) return [end]
  const from = Math.max(0, Math.floor(range.first / PAGE))
  const to = Math.min(end, Math.floor(range.last / PAGE))
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)
  return pages.includes(end) ? pages : [...pages, end]
}
