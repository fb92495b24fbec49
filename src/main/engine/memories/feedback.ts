import { AppError } from '#shared/errors.ts'
import type { MemoryFeedback } from '#shared/feedback.ts'
import type { MemoryId } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import type { Room } from '../room.ts'

/**
 * What somebody says of memories after using them. It changes none of them: that is for a person, and
 * for what is learned from it. All of it or nothing, and what one may not see is not there.
 */
export async function feedbackOf(
  { store, principal, origin, clock }: Room,
  ids: readonly MemoryId[],
  helped: boolean,
): Promise<MemoryFeedback[]> {
  const wanted = [...new Set(ids)]
  const found = await store.get('memory', wanted)
  if (found.length < wanted.length)
    throw new AppError('not_found', 'One of these memories is not there. Nothing was noted.')
  const by = { agent: actorOf(principal), session: origin?.session ?? null }
  const at = clock.now()
  return found.map(({ id }) => ({ memory: id, ...by, task: origin?.task ?? null, helped, at }))
}
