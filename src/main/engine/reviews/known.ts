import type { Change } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { reinforced } from '../memories/edited.ts'
import type { Room } from '../room.ts'
import { created, revised } from '../store/changes.ts'

/** What was learned some other way while the item waited, or is approved twice at once, is reinforced instead of doubled. */
export async function reinforcingKnown(
  room: Room,
  changes: readonly Change[],
  now: number,
): Promise<Change[]> {
  const standing = new Map<string, { before: Memory | null; after: Memory }>()
  const others: Change[] = []
  for (const change of changes) {
    if (change.noun !== 'memory' || change.before !== null || change.after === null) {
      others.push(change)
      continue
    }
    const memory = Memory.parse(change.after)
    const place = `${scopeLabel(memory.scope)} ${memory.key}`
    const before = await room.store.byKey(memory.key, memory.scope)
    const known = standing.get(place) ?? (before === null ? null : { before, after: before })
    if (known !== null) known.after = reinforced(known.after, memory.createdBy, now)
    standing.set(place, known ?? { before: null, after: memory })
  }
  const written = [...standing.values()].flatMap(({ before, after }) =>
    before === null
      ? [created('memory', after.id, after)]
      : (revised('memory', after.id, before, after) ?? []),
  )
  return [...written, ...others]
}
