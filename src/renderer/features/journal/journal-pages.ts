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

/** Entries are never taken out of the journal, so every page but the last is full. */
export function entryCount(pages: number, last: Page | undefined): number {
  return pages === 0 ? 0 : (pages - 1) * PAGE + (last?.entries.length ?? 0)
}

export function entryAt(pages: ReadonlyMap<number, Page>, index: number): JournalEntry | undefined {
  return pages.get(Math.floor(index / PAGE))?.entries[index % PAGE]
}
