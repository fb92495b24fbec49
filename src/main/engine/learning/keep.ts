import { AppError } from '#shared/errors.ts'
import type { Outcome } from '#shared/journal.ts'
import { keeping } from '#shared/kept.ts'
import type { MemoryId } from '#shared/memory.ts'
import { commitDecision } from '../decision.ts'
import { memoriesOf, quoted } from '../memories/labels.ts'
import type { Room } from '../room.ts'
import { revised } from '../store/changes.ts'

/** A person says that these are not to be forgotten. What they say, and how long they live, stays. */
export async function keep(room: Room, ids: readonly MemoryId[]): Promise<Outcome> {
  return commitDecision(room, async () => {
    const wanted = [...new Set(ids)]
    const memories = await room.store.get('memory', wanted)
    const gone = wanted.length - memories.length
    if (gone > 0)
      throw new AppError(
        'not_found',
        `${memoriesOf(gone)} of those chosen ${gone === 1 ? 'is' : 'are'} not in the vault any more.`,
      )
    // Keeping changes no word of it: it is not newer than it was.
    const changes = memories.flatMap(
      (memory) =>
        revised('memory', memory.id, memory, { ...memory, context: keeping(memory.context) }) ?? [],
    )
    const [only] = memories
    const what =
      memories.length === 1 && only !== undefined
        ? quoted(only.summary)
        : memoriesOf(changes.length)
    return { label: `Kept ${what} from being forgotten`, changes }
  })
}
