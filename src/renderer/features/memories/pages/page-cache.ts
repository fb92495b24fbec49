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
  // A Map keeps the order of insertion: its first key is always the one unused for longest.
  const entries = new Map<number, PageEntry>()

  function refresh(page: number, entry: PageEntry) {
    entries.delete(page)
    entries.set(page, entry)
  }

  return {
    get: (page) => entries.get(page),
    put(page, entry) {
      refresh(page, entry)
      for (const oldest of entries.keys()) {
        if (entries.size <= capacity) break
        entries.delete(oldest)
      }
    },
    touch(pages) {
      for (const page of pages.toReversed()) {
        const entry = entries.get(page)
        if (entry) refresh(page, entry)
      }
    },
    keepOnly(pages) {
      for (const page of entries.keys()) if (!pages.includes(page)) entries.delete(page)
    },
    snapshot: () => new Map(entries),
  }
}
