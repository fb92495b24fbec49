import type { Cursor, Sort } from '#shared/filter.ts'
import type { Memory, MemoryRow } from '#shared/memory.ts'
import type { StoreFilter } from './filter.ts'

export interface Page {
  rows: MemoryRow[]
  next: Cursor | null
}

export interface PageRequest {
  filter: StoreFilter
  sort: Sort
  /** Inclusive. */
  from: Cursor | null
  /** Exclusive. */
  until: Cursor | null
  limit: number
}

/** One of `domain` and `taskType` is given. */
export interface TopicRequest {
  filter: StoreFilter
  domain: string | null
  taskType: string | null
  /** Whose learned values count; null for the best of any goal. */
  goal: string | null
  by: 'value' | 'recency'
  limit: number
  /** With a domain: no more than so many of it are looked at, whichever; for those who must not wait. */
  looked?: number | undefined
}

export interface AroundRequest {
  ids: readonly string[]
  /** How many on either side. */
  reach: number
  /** A longer silence ends what belongs together. */
  gapMs: number
  filter: StoreFilter
}

export interface WalkRequest {
  /** Where the last piece ended; null from the beginning. */
  after: number | null
  /** So many places are looked at: what is set aside takes one too, so a piece may hold fewer, or none. */
  places: number
}

export interface Walked {
  memories: Memory[]
  /** Null at the end. */
  next: number | null
}

export interface EntryFilter {
  actor?: string | undefined
  /** Entries about it; a run is not told as one here. */
  memoryId?: string | undefined
  /** The entries of one run. */
  run?: string | undefined
  before?: number | undefined
  limit: number
}
