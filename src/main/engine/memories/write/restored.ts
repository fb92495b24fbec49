import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import type { Room } from '#engine/room.ts'
import { revised } from '#engine/store/changes.ts'
import { reinforced, withStatus } from './edited.ts'
import { type ChangedMemory, placeName } from './same-place.ts'

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
  const standing = new Map<string, ChangedMemory>()
  const absent: Memory[] = []
  let known = 0
  for (const memory of memories) {
    if (memory.status === 'active') continue
    const place = placeName(memory)
    const there = standing.get(place) ?? (await stored(room, memory, now))
    if (there === null) {
      const back = { before: memory, after: withStatus(memory, 'active', now) }
      standing.set(place, back)
      absent.push(back.after)
      continue
    }
    known += 1
    standing.set(place, {
      ...there,
      after: joined(there.after, memory, actorOf(room.principal), now),
    })
  }
  const changes = [...standing.values()].flatMap(
    ({ before, after }) => revised('memory', before.id, before, after) ?? [],
  )
  return { changes, absent, known }
}

async function stored(
  room: Room,
  { key, scope }: Memory,
  now: number,
): Promise<ChangedMemory | null> {
  const memory = await room.store.byKey(key, scope, now)
  return memory === null ? null : { before: memory, after: memory }
}

function joined(there: Memory, memory: Memory, actor: string, now: number): Memory {
  const next = reinforced(there, actor, now)
  return { ...next, contributors: [...new Set([...next.contributors, ...memory.contributors])] }
}
