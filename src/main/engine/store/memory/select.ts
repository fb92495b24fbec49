import type { Sort } from '#shared/filter.ts'
import { type Memory, PRIORITIES } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import type { Place } from '../cursor.ts'
import type { StoreFilter } from '../port.ts'
import { compare } from './compare.ts'
import { matchesText } from './text-match.ts'
import { meetsAll } from './where.ts'

export interface Kept {
  memory: Memory
  row: number
}

/** Whether a filter means this memory. */
export function isMeant(memory: Memory, filter: StoreFilter, attachment: string | null): boolean {
  const {
    text,
    scopes,
    scopeKinds,
    tags,
    updatedSince = 0,
    expiresBefore,
    within,
    aliveAt,
    withheld,
    where,
  } = filter
  const inScope = scopes?.some((scope) => scopeLabel(scope) === scopeLabel(memory.scope))
  const inKind = scopeKinds?.includes(memory.scope.kind)
  return (
    among(filter.types, memory.type) &&
    among(filter.subtypes, memory.subtype) &&
    among(filter.priorities, memory.priority) &&
    among(filter.creators, memory.createdBy) &&
    among(filter.statuses, memory.status) &&
    ((scopes === undefined && scopeKinds === undefined) || inScope === true || inKind === true) &&
    (tags ?? []).every((tag) => memory.tags.includes(tag)) &&
    memory.updatedAt >= updatedSince &&
    (expiresBefore === undefined || (memory.expiresAt ?? Infinity) < expiresBefore) &&
    (within === undefined ||
      within.some((scope) => scopeLabel(scope) === scopeLabel(memory.scope))) &&
    (aliveAt === undefined ||
      (memory.status === 'active' && (memory.expiresAt ?? Infinity) > aliveAt)) &&
    (memory.priority === 'critical' || !(withheld?.includes(memory.id) ?? false)) &&
    (where === undefined || meetsAll(memory, where)) &&
    (text === undefined || text.trim() === '' || matchesText(memory, attachment, text))
  )
}

export function placeOf({ memory, row }: Kept, { by }: Sort): Place {
  if (by === 'priority') return { value: PRIORITIES.indexOf(memory.priority), row }
  if (by === 'expiresAt') return { value: memory.expiresAt ?? 2 ** 53, row }
  return { value: memory[by], row }
}

/** The sort value, then the number of the memory, both in one direction. */
export function inOrder({ direction }: Sort) {
  const sign = direction === 'asc' ? 1 : -1
  return (a: Place, b: Place): number => sign * (compare(a.value, b.value) || a.row - b.row)
}

const among = (wanted: readonly string[] | undefined, value: string) =>
  wanted?.includes(value) ?? true
