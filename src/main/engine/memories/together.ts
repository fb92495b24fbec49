import type { Change } from '#shared/journal.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'
import type { Room } from '../room.ts'
import { created, revised } from '../store/changes.ts'
import type { Composed } from './compose.ts'
import { saidAgain } from './edited.ts'
import { attachmentsOf, circumstances } from './create.ts'

export interface Together {
  changes: Change[]
  attachments: Map<string, string>
  absent: Memory[]
  /** One for each that was given, in that order. */
  written: { id: MemoryId; reinforced: boolean }[]
}

interface Standing {
  /** Null for one that this very changeset makes. */
  before: Memory | null
  after: Memory
  made: Composed | null
}

/** Several memories as one changeset: what is known already, or is said twice here, is reinforced instead of doubled. */
export async function together(
  room: Room,
  given: readonly Composed[],
  now: number,
): Promise<Together> {
  const actor = actorOf(room.principal)
  const at = circumstances(room, now)
  const standing = new Map<string, Standing>()
  const written: Together['written'] = []
  for (const composed of given) {
    const { memory } = composed
    const place = `${scopeLabel(memory.scope)} ${memory.key}`
    const known = standing.get(place) ?? (await stored(room, memory, now))
    if (known !== null) known.after = saidAgain(known.after, memory, actor, at)
    const stands = known ?? { before: null, after: memory, made: composed }
    standing.set(place, stands)
    written.push({ id: stands.after.id, reinforced: known !== null })
  }
  const all = [...standing.values()]
  return {
    changes: all.flatMap(({ before, after }) =>
      before === null
        ? [created('memory', after.id, after)]
        : (revised('memory', after.id, before, after) ?? []),
    ),
    absent: all.flatMap(({ before, after }) => (before === null ? [after] : [])),
    attachments: attachmentsOf(all.flatMap(({ made }) => made ?? [])),
    written,
  }
}

async function stored(room: Room, { key, scope }: Memory, now: number): Promise<Standing | null> {
  const memory = await room.store.byKey(key, scope, now)
  return memory === null ? null : { before: memory, after: memory, made: null }
}
