import type { Memory, MemoryType } from '#shared/memory.ts'
import type { ScopeKind } from '#shared/scope.ts'
import type { Room } from '#engine/room.ts'
import type { StoreFilter } from '#engine/store/filter.ts'
import type { TopicRequest } from '#engine/store/lists.ts'
import { rowOf } from './memory-row.ts'

interface Narrowing {
  level: ScopeKind | null
  type: MemoryType | null
}

/** What is known about a domain or a kind of task, the most useful or the newest first. */
export async function knownAbout(
  room: Room,
  { level, type, ...request }: Omit<TopicRequest, 'filter'> & Narrowing,
) {
  const filter: StoreFilter = {
    statuses: ['active'],
    aliveAt: room.clock.now(),
    scopeKinds: level === null ? undefined : [level],
    types: type === null ? undefined : [type],
  }
  const ids = await room.store.topic({ ...request, filter })
  const memories = await room.store.get('memory', ids)
  return memories.map((memory) => ({
    row: rowOf(memory),
    value: learnedValue(memory, request.goal),
  }))
}

/** Nobody has learned anything about it yet. */
const UNKNOWN = 0.5

function learnedValue({ values }: Memory, goal: string | null): number {
  if (goal !== null) return values[goal] ?? UNKNOWN
  const learned = Object.values(values)
  return learned.length === 0 ? UNKNOWN : Math.max(...learned)
}
