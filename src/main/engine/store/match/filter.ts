import type { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { isAlive } from '../alive.ts'
import type { StoreFilter } from '../filter.ts'
import { matchesText } from './text.ts'
import { meetsAll } from './conditions.ts'

/** Whether a filter means this memory; `find` leads to the other ends of its links. */
export function isMeant(
  memory: Memory,
  filter: StoreFilter,
  attachment: string | null,
  find?: (id: string) => Memory | undefined,
): boolean {
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
    (aliveAt === undefined || isAlive(memory, aliveAt)) &&
    (memory.priority === 'critical' || !(withheld?.includes(memory.id) ?? false)) &&
    (where === undefined || meetsAll(asSeen(memory, filter, find), where)) &&
    (text === undefined || text.trim() === '' || matchesText(memory, attachment, text))
  )
}

/** A link to what is hidden is hidden too. */
function asSeen(
  memory: Memory,
  { within, aliveAt, withheld, where }: StoreFilter,
  find?: (id: string) => Memory | undefined,
): Memory {
  if (find === undefined || within === undefined || !('links' in (where ?? {}))) return memory
  const links = memory.links.filter(({ to }) => {
    const end = find(to)
    return end !== undefined && isMeant(end, { within, aliveAt, withheld }, null)
  })
  return { ...memory, links }
}

const among = (wanted: readonly string[] | undefined, value: string) =>
  wanted?.includes(value) ?? true
