import { lru } from '#shared/lru.ts'
import type { MemoryRow } from '#shared/memory.ts'

export interface PageEntry {
  rows: readonly MemoryRow[]
  /** The reading of the list these rows belong to; an older one is shown until its successor comes. */
  reading: number
}

/** Pages by number, the longest unused leaving first: a scroll through 100,000 rows holds no more than a screenful. */
export interface PageCache {
  get(page: number): PageEntry | undefined
  put(page: number, entry: PageEntry): void
  /** These are looked at now, so they leave last. */
  touch(pages: readonly number[]): void
  keepOnly(pages: readonly number[]): void
  snapshot(): ReadonlyMap<number, PageEntry>
}

export function createPageCache(capacity: number): PageCache {
  const kept = lru<number, PageEntry>(capacity)
  return {
    // Looking whether a page is there is not a use of it: only what is in sight is touched.
    get: (page) => kept.peek(page),
    put: (page, entry) => kept.set(page, entry),
    touch(pages) {
      for (const page of pages.toReversed()) kept.get(page)
    },
    keepOnly(pages) {
      for (const [page] of kept.entries()) if (!pages.includes(page)) kept.delete(page)
    },
    snapshot: () => new Map(kept.entries()),
  }
}
