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

/** As many as a question for ten answers reads: what a context is chosen from is read with time for others in between. */
export const READ_AT_ONCE = 250

/** Each is read once for a question, however many steps of it ask. */
export function readingOnce({ store, turn }: Room, forgetting: Forgetting, now: number): ReadOnce {
  const known = new Map<string, ReadMemory>()
  const read = async (ids: readonly string[]) => {
    const memories = await store.get('memory', ids)
    const retentions = await forgetting.retentions(memories, now)
    for (const [place, retention] of retentions.entries()) {
      const memory = memories[place]
      if (memory !== undefined) known.set(memory.id, { memory, retention })
    }
  }
  return async (ids) => {
    const unknown = ids.filter((id) => !known.has(id))
    for (let from = 0; from < unknown.length; from += READ_AT_ONCE) {
      if (from > 0) await turn()
      await read(unknown.slice(from, from + READ_AT_ONCE))
    }
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}
