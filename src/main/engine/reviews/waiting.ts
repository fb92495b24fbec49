import { type Waiting, isUrgent } from '#shared/review.ts'
import type { Items } from '../conflicts/items.ts'
import type { Room } from '../room.ts'
import { inbox } from './inbox.ts'

/** What waits for a person, in short. */
export async function waitingIn(room: Room, items: Items): Promise<Waiting> {
  const open = await inbox(room, items, { state: 'open', limit: Infinity })
  return {
    open: open.length,
    urgent: open.filter(isUrgent).map(({ id, kind }) => ({ id, kind })),
  }
}
