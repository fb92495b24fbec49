import { AppError } from '#shared/errors.ts'
import type { Outcome } from '#shared/journal.ts'
import { actorOf } from '#shared/principal.ts'
import type { Room } from '../room.ts'

/** Erases settled items with all they held back, from the journal too: a credential that was rejected, say. */
export async function purgeItems(room: Room, ids: string[]): Promise<Outcome> {
  const items = await room.store.get('review', ids)
  if (items.some(({ state }) => state !== 'resolved'))
    throw new AppError('invalid_input', 'Settle an item before you purge it.')
  const label = items.length === 1 ? 'Purged an item of the inbox' : `Purged ${items.length} items`
  const { seq } = await room.store.purge({
    ids: [],
    reviews: ids,
    at: room.clock.now(),
    actor: actorOf(room.principal),
    label,
  })
  return { seq, label, changed: items.length, review: null }
}
