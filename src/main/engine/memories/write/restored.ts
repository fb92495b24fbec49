import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import type { Room } from '#engine/room.ts'
import { reinforced, withStatus } from './edited.ts'
import { learnedByBoth } from './learned.ts'
import { overlayOn } from './overlay.ts'

export interface Restored {
  changes: Change[]
  /** Those that stand again. */
  absent: Memory[]
  /** How many stay away, because the same is known in their place by now; that one is reinforced. */
  known: number
}

/** Brings memories back from where they were set aside; never a second one that says the same in one place. */
export async function restored(
  room: Room,
  memories: readonly Memory[],
  now: number,
): Promise<Restored> {
  const overlay = overlayOn(room.store)
  let known = 0
  for (const memory of memories) {
    if (memory.status === 'active') continue
    const there = await overlay.byKey(memory, now)
    if (there === null) overlay.put(withStatus(memory, 'active', now), { before: memory })
    else {
      known += 1
      overlay.put(joined(there, memory, actorOf(room.principal), now))
    }
  }
  return { changes: overlay.changes(), absent: overlay.arriving(), known }
}

function joined(there: Memory, memory: Memory, actor: string, now: number): Memory {
  const next = reinforced(there, actor, now)
  return {
    ...next,
    contributors: [...new Set([...next.contributors, ...memory.contributors])],
    values: learnedByBoth(next, memory),
  }
}
