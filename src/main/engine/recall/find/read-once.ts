import type { Memory } from '#shared/memory.ts'
import type { Retention } from '#shared/upkeep.ts'
import type { Forgetting } from '#engine/learning/forgetting.ts'
import type { Room } from '#engine/room.ts'
import type { FadedBy } from '#engine/store/upkeep/fading.ts'
import { fadedBy } from './faded-by.ts'

export interface ReadMemory {
  memory: Memory
  retention: Retention
}

/** Memories with what is left of them, in the order asked for, without those that are not there. */
export type ReadOnce = (ids: readonly string[]) => Promise<ReadMemory[]>

/** Each is asked for once for a question, however many steps of it ask. `isFadedRead`: also what forgetting holds back. */
export function readingOnce(
  { store }: Room,
  forgetting: Forgetting,
  now: number,
  isFadedRead: boolean,
): ReadOnce {
  const known = new Map<string, ReadMemory | null>()
  // Half of what is found may be held back: read whole, it cost as much as what is weighed.
  let by: FadedBy | null = null
  const readNew = async (ids: readonly string[]) =>
    isFadedRead
      ? store.get('memory', ids)
      : store.unfaded(ids, (by ??= fadedBy(await forgetting.policy(), now)))
  return async (ids) => {
    const unknown = ids.filter((id) => !known.has(id))
    for (const id of unknown) known.set(id, null)
    const memories = await readNew(unknown)
    const retentions = await forgetting.retentions(memories, now)
    for (const [place, retention] of retentions.entries()) {
      const memory = memories[place]
      if (memory !== undefined) known.set(memory.id, { memory, retention })
    }
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}
