import type { Output } from '#shared/contract.ts'
import type { JournalEntry } from '#shared/journal.ts'

type Page = Output<'journal.page'>

export const PAGE = 100

/** Which pages must be at hand: those in sight, one more on each side, and the last, which knows whether it is the end. */
export function pagesNear(range: { first: number; last: number }, pages: number): number[] {
  const from = Math.max(0, Math.floor(range.first / PAGE) - 1)
  const to = Math.min(pages - 1, Math.floor(range.last / PAGE) + 1)
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)
  return pages > 0 && !near.includes(pages - 1) ? [...near, pages - 1] : near
}

/** Every page but the last is full, or has a few places empty at its end. */
export function entryCount(pages: number, last: Page | undefined): number {
  return pages === 0 ? 0 : (pages - 1) * PAGE + (last?.entries.length ?? 0)
}

/**
 * A run that goes on leaves the place it had, and its page is filled up with what the next page
 * begins with: that is shown there only. `starts`: before which entry each page begins.
 */
export function entryAt(
  pages: ReadonlyMap<number, Page>,
  starts: readonly number[],
  index: number,
): JournalEntry | undefined {
  const page = Math.floor(index / PAGE)
  const entry = pages.get(page)?.entries[index % PAGE]
  const next = starts[page + 1]
  return entry === undefined || next === undefined || entry.seq >= next ? entry : undefined
}

/** From this place on, passing over a few empty ones; null where there is none. */
export function filledPlace(
  isFilled: (index: number) => boolean,
  from: number,
  step: 1 | -1,
): number | null {
  const places = Array.from({ length: EMPTY_AT_MOST }, (_, passed) => from + passed * step)
  return places.find(isFilled) ?? null
}

const EMPTY_AT_MOST = 10
