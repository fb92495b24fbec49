import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'

/** What a changeset would make of one memory; null where it is not there before or after. */
export interface MemoryStep {
  was: Memory | null
  becomes: Memory | null
}

/** The memories a changeset touches, each as it is and as it would be. */
export function stepsOf(
  changes: readonly Change[],
  current: ReadonlyMap<string, Memory>,
): MemoryStep[] {
  return changes.flatMap(({ noun, id, before, after }) => {
    const now = current.get(id)
    // One that is gone meanwhile cannot be changed: the store says so.
    if (noun !== 'memory' || (before !== null && now === undefined)) return []
    return {
      was: before === null ? null : (now ?? null),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rooms make whole memories, and changes of them
      becomes: after === null ? null : ({ ...(before === null ? {} : now), ...after } as Memory),
    }
  })
}
