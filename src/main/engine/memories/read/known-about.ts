import type { Memory } from '#shared/memory.ts'
import type { Room } from '#engine/room.ts'
import type { TopicRequest } from '#engine/store/lists.ts'
import { rowOf } from './memory-row.ts'

/** What is known about a domain or a kind of task, the most useful or the newest first. */
export async function knownAbout(room: Room, request: Omit<TopicRequest, 'filter'>) {
  const filter = { statuses: ['active' as const], aliveAt: room.clock.now() }
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
