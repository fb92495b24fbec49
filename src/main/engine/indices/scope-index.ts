import type { UpkeepPolicy } from '#shared/upkeep.ts'
import { AppError } from '#shared/errors.ts'
import type { Sort } from '#shared/filter.ts'
import type { ScopeIndex, TagUse } from '#shared/indices.ts'
import { type MemoryRow, type MemoryType, TYPES } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { Room } from '../room.ts'
import type { Reads } from '../store/port.ts'
import { INDEX_PART, inIndexOrder, indexName, indexOf } from './index-file.ts'
import { scopeWarnings } from './warnings.ts'

/** Every scope with what it holds, and how many things about it are worth a look. */
export async function scopeIndices(
  room: Room,
  upkeep: UpkeepPolicy,
): Promise<(ScopeIndex & { warnings: number })[]> {
  const indices = await room.store.scopeIndices()
  const warnings = await scopeWarnings(room, indices, upkeep)
  const labels = warnings.map(({ scope }) => (scope === null ? '' : scopeLabel(scope)))
  return indices.map((index) => ({
    ...index,
    warnings: labels.filter((label) => label === scopeLabel(index.scope)).length,
  }))
}

/** What the memories of a scope, or of all of them, are filed under. */
export async function filedUnder(
  { store }: Room,
  scope: Scope | null,
): Promise<{ tags: TagUse[]; types: { type: MemoryType; count: number }[] }> {
  const tags = await store.tagUses(scope)
  const filter = scope === null ? {} : { scopes: [scope] }
  const counts = await Promise.all(TYPES.map((type) => store.count({ ...filter, types: [type] })))
  const types = TYPES.map((type, at) => ({ type, count: counts[at] ?? 0 }))
  return { tags, types: types.filter(({ count }) => count > 0) }
}

/** A part of the index as an archive writes it. */
export async function indexFile({ store }: Room, scope: Scope, part: number) {
  const { total, anchors } = await store.outline({ scopes: [scope] }, OLDEST_FIRST, INDEX_PART)
  const parts = Math.max(1, Math.ceil(total / INDEX_PART))
  if (part > parts) throw new AppError('not_found', `This index has ${parts} parts.`)
  const from = anchors[part - 1]
  const rows = from === undefined ? [] : await rowsOf(store, scope, part, from)
  const text = `${JSON.stringify(indexOf(scope, part, rows), null, 2)}\n`
  return { name: indexName(part), text, parts }
}

const OLDEST_FIRST: Sort = { by: 'createdAt', direction: 'asc' }

/**
 * The memories of one part, in the order of an index. A list has those of one moment in the order of
 * writing, an index by name: so all of the moment a part begins in, and of the one it ends in, are read.
 */
async function rowsOf(
  store: Reads,
  scope: Scope,
  part: number,
  from: Parameters<Reads['page']>[0]['from'],
): Promise<MemoryRow[]> {
  const request = { filter: { scopes: [scope] }, sort: OLDEST_FIRST, until: null }
  const { rows: first } = await store.page({ ...request, from, limit: 1 })
  const begins = first[0]?.createdAt ?? 0
  const earlier = { ...request.filter, where: { createdAt: { $lt: begins } } }
  const skipped = (part - 1) * INDEX_PART - (part === 1 ? 0 : await store.count(earlier))
  const filter = { ...request.filter, where: { createdAt: { $gte: begins } } }
  const rows: MemoryRow[] = []
  for (let at: typeof from = null; ;) {
    const page = await store.page({ ...request, filter, from: at, limit: INDEX_PART })
    rows.push(...page.rows)
    const isWhole = rows.at(-1)?.createdAt !== rows[skipped + INDEX_PART - 1]?.createdAt
    if (page.next === null || (rows.length > skipped + INDEX_PART && isWhole)) break
    at = page.next
  }
  return rows.toSorted(inIndexOrder).slice(skipped, skipped + INDEX_PART)
}
