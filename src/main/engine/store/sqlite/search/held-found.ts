import { type Generations, generations } from '#shared/generations.ts'
import { lru } from '#shared/lru.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { SqliteFeed } from '../journal/feed.ts'
import { followRows } from '../journal/follow-rows.ts'

/** What a search has to know of a memory that a filter means. */
export interface FoundMemory {
  row: number
  id: MemoryId
  tokens: number
  expiresAt: number
}

/** Askers and filters, and of each so many of the latest memories and as many before them. */
const FILTERS = 4
const MOST_OF_ONE = 4096
/** Changed at once. */
const MANY = 2000

/** Memories that a filter was found to mean, whatever the time: an agent that asks again is told of the same ones. */
export interface HeldFound {
  /** Undefined where it has to be looked up. */
  get(row: number): FoundMemory | undefined
  hold(found: FoundMemory): void
}

/** Null where what a filter means changes by more than what is written: by being read. */
export function heldFoundIn(
  feed: Pick<SqliteFeed, 'last' | 'rowsSince'>,
): (filter: StoreFilter) => HeldFound | null {
  const filters = lru<string, Generations<number, FoundMemory>>(FILTERS)
  const follow = followRows(feed, {
    isEmpty: () => filters.size === 0,
    forget: () => filters.clear(),
    most: MANY,
    follow(rows) {
      for (const [, found] of filters.entries()) for (const row of rows) found.delete(row)
    },
  })
  return (filter) => {
    if (filter.where !== undefined) return null
    follow()
    // Whatever the time, but not whether it counts: who asks for all is told of what is archived too.
    const key = JSON.stringify({ ...filter, aliveAt: filter.aliveAt !== undefined })
    const known = filters.get(key) ?? generations(MOST_OF_ONE)
    filters.set(key, known)
    const aliveAt = filter.aliveAt ?? -Infinity
    return {
      get(row) {
        const found = known.get(row)
        return found === undefined || found.expiresAt <= aliveAt ? undefined : found
      },
      hold: (found) => known.set(found.row, found),
    }
  }
}
