import type { Memory } from '#shared/memory.ts'
import type { Retention } from '#shared/upkeep.ts'
import type { Forgetting } from '#engine/learning/forgetting.ts'
import type { Room } from '#engine/room.ts'

export interface ReadMemory {
  memory: Memory
  retention: Retention
}

/** Memories with what is left of them, in the order asked for, without those that are not there. */
export type ReadOnce = (ids: readonly string[]) => Promise<ReadMemory[]>

/** Each is read once for a question, however many steps of it ask. */
export function readingOnce({ store }: Room, forgetting: Forgetting, now: number): ReadOnce {
  const known = new Map<string, ReadMemory>()
  return async (ids) => {
    const memories = await store.get(
      'memory',
      ids.filter((id) => !known.has(id)),
    )
    const retentions = await forgetting.retentions(memories, now)
    for (const [place, retention] of retentions.entries()) {
      const memory = memories[place]
      if (memory !== undefined) known.set(memory.id, { memory, retention })
    }
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}
