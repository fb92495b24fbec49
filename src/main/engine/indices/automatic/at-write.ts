import type { TagPolicy } from '#shared/indices.ts'
import type { Change } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import { circumstances } from '#engine/memories/write/create.ts'
import type { Room } from '#engine/room.ts'
import { created } from '#engine/store/changes.ts'
import { retagged } from '../retagged.ts'
import { suggestedTags } from './suggest.ts'

/** A memory with so many tags of its writer’s needs no more words for tags. */
const WORD_TAGS = 3

/** More at once come from a file, not from a thought: those are tagged when somebody asks for it. */
const MOST_AT_ONCE = 20

/**
 * What an agent writes gets its tags with it, where the vault’s policy says so: in the same changeset,
 * so that one undo takes back both, and as Loci’s doing in its label. Never what a person wrote.
 */
export function taggingAtWrite(
  examine: Room['examine'],
  policy: () => Promise<TagPolicy>,
): Room['examine'] {
  return async (room, proposed, now) => {
    const examined = await examine(room, proposed, now)
    if (room.principal.kind !== 'agent' || proposed.kind !== 'do') return examined
    const made = examined.changes.filter(isNew)
    if (made.length === 0 || made.length > MOST_AT_ONCE || (await policy()) !== 'apply')
      return examined
    const changes: Change[] = []
    for (const change of examined.changes)
      changes.push(isNew(change) ? await tagged(room, change, now) : change)
    const isTagged = changes.some((change, at) => change !== examined.changes[at])
    // Without the tags: they are words of the memory, and a label outlives it.
    const follows = isTagged ? [`Loci tagged ${made.length === 1 ? 'it' : 'them'}`] : []
    return { ...examined, changes, follows: [...examined.follows, ...follows] }
  }
}

const isNew = ({ noun, before, after }: Change) =>
  noun === 'memory' && before === null && after !== null && after['createdBy'] !== 'USER'

async function tagged(room: Room, change: Change, now: number): Promise<Change> {
  const memory = Memory.parse(change.after)
  const words = Math.max(0, WORD_TAGS - memory.tags.length)
  const automatic = (await suggestedTags(room.store, memory, { words, shared: true })).map(
    ({ tag }) => tag,
  )
  if (automatic.length === 0) return change
  const after = retagged(memory, { automatic }, circumstances(room, now))
  return after === memory ? change : created('memory', memory.id, after)
}
