import type { MemoryFilter, Sort } from '#shared/filter.ts'
import type { Input, Output } from '#shared/contract.ts'
import type { MemoryRow } from '#shared/memory.ts'
import { createPageCache, type PageEntry } from './page-cache.ts'
import { PAGE_ROWS } from './page-window.ts'

const PAGES_KEPT = 30
const AT_ONCE = 2

interface ListKey {
  filter: MemoryFilter
  sort: Sort
}

/** One list, by filter and order, with where each of its pages begins. */
export interface ListReading extends ListKey {
  anchors: Output<'memories.outline'>['anchors']
  /** Two readings may be alike and their rows differ: a commit need not move a page. */
  readAt: number
}

interface Pages {
  loaded: ReadonlyMap<number, PageEntry>
  /** Why some of the rows could not be read. */
  failure: Error | null
}

export interface MemoryPageSource {
  subscribe(listener: () => void): () => void
  snapshot(): Pages
  /** The list was read anew. The rows of the last reading stay up until theirs have come. */
  follow(reading: ListReading): void
  /** What is needed now, most urgent first; earlier wishes not yet begun are dropped. */
  want(pages: readonly number[]): void
  retry(): void
}

type ReadPage = (input: Input<'memories.page'>) => Promise<{ rows: MemoryRow[] }>

/** Not react-query: it forgets by age, so a fast scroll through 1000 pages would hold them all. */
export function createPageSource(readPage: ReadPage): MemoryPageSource {
  const cache = createPageCache(PAGES_KEPT)
  const listeners = new Set<() => void>()
  const busy = new Set<number>()
  const failed = new Map<number, Error>()
  let reading: ListReading | null = null
  let number = 0
  let wanted: readonly number[] = []
  let current: Pages = { loaded: new Map(), failure: null }

  function publish() {
    current = { loaded: cache.snapshot(), failure: failed.values().next().value ?? null }
    for (const listener of listeners) listener()
  }

  function pump() {
    for (const page of wanted) {
      if (busy.size >= AT_ONCE) return
      if (isMissing(page)) void load(page)
    }
  }

  function isMissing(page: number) {
    if (busy.has(page) || failed.has(page) || reading?.anchors[page] === undefined) return false
    return cache.get(page)?.reading !== number
  }

  async function load(page: number) {
    if (!reading) return
    const asked = reading
    const askedNumber = number
    busy.add(page)
    try {
      const { rows } = await readPage({
        filter: asked.filter,
        sort: asked.sort,
        from: asked.anchors[page] ?? null,
        until: asked.anchors[page + 1] ?? null,
        limit: PAGE_ROWS,
      })
      // Under a steady stream of commits every answer is one reading late: better shown than dropped.
      if (reading && sameList(asked, reading)) cache.put(page, { rows, reading: askedNumber })
    } catch (error) {
      if (asked === reading) failed.set(page, asError(error))
    } finally {
      busy.delete(page)
    }
    publish()
    pump()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => current,
    follow(next) {
      // Another list starts at its top: deeper pages of the old one would show rows that do not match.
      if (reading && !sameList(reading, next)) cache.keepOnly([0])
      reading = next
      number += 1
      failed.clear()
      cache.keepOnly(next.anchors.map((_, page) => page))
      publish()
      pump()
    },
    want(pages) {
      wanted = pages
      cache.touch(pages)
      pump()
    },
    retry() {
      failed.clear()
      publish()
      pump()
    },
  }
}

/** By identity: a filter that says the same in other words is another one, and costs one more read. */
export function sameList(a: ListKey, b: ListKey): boolean {
  return a.filter === b.filter && a.sort === b.sort
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
