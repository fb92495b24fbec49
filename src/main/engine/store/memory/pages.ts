import type { Cursor, Sort } from '#shared/filter.ts'
import type { MemoryRow } from '#shared/memory.ts'
import { fromCursor, toCursor } from '../cursor.ts'
import type { Page, PageRequest, Walked, WalkRequest } from '../lists.ts'
import { inOrder, type Kept, placeOf } from './kept.ts'

/** `sorted` is everything the request's filter means, in its order. */
export function pageOf(sorted: Kept[], { sort, from, until, limit }: PageRequest): Page {
  const compare = inOrder(sort)
  const [first, end] = [from, until].map((cursor) => (cursor === null ? null : fromCursor(cursor)))
  const rows = sorted.filter((kept) => {
    const place = placeOf(kept, sort)
    return (first == null || compare(place, first) >= 0) && (end == null || compare(place, end) < 0)
  })
  const next = rows[limit]
  return {
    rows: rows.slice(0, limit).map(toRow),
    next: next === undefined ? null : toCursor(placeOf(next, sort)),
  }
}

export function anchorsOf(
  sorted: Kept[],
  sort: Sort,
  pageSize: number,
): { total: number; anchors: Cursor[] } {
  const firsts = sorted.filter((_, index) => index % pageSize === 0)
  return { total: sorted.length, anchors: firsts.map((kept) => toCursor(placeOf(kept, sort))) }
}

function toRow({ memory }: Kept): MemoryRow {
  return {
    id: memory.id,
    type: memory.type,
    subtype: memory.subtype,
    summary: memory.summary,
    scope: memory.scope,
    tags: memory.tags,
    priority: memory.priority,
    status: memory.status,
    importance: memory.importance,
    confidence: memory.confidence,
    createdBy: memory.createdBy,
    createdAt: memory.createdAt,
    updatedAt: memory.updatedAt,
    expiresAt: memory.expiresAt,
    accessCount: memory.accessCount,
    tokens: memory.tokens,
  }
}

export function walkThrough(kept: readonly Kept[], { after, places }: WalkRequest): Walked {
  const from = after ?? 0
  const until = from + places
  const here = kept
    .filter(({ memory, row }) => row > from && row <= until && memory.status === 'active')
    .toSorted((a, b) => a.row - b.row)
  return {
    memories: here.map(({ memory }) => memory),
    next: kept.some(({ row }) => row > until) ? until : null,
  }
}
