import type { Items } from '../conflicts/items.ts'
import type { HandlersOf } from '../dispatch.ts'
import type { Room, RoomOf } from '../room.ts'
import { question } from './asking.ts'
import { inbox, proposed, reviewCard } from './inbox.ts'
import { lookAtFile } from './look.ts'
import { noteOpinion } from './opinion.ts'
import { pairView } from './pair.ts'
import { purgeItems } from './purge.ts'
import { resolve, settlePreview } from './resolve.ts'
import { reviewStats } from './stats.ts'
import { waitingIn } from './waiting.ts'

/** `loci`: what is noticed and what a judge says is Loci's own act, so that a person's undo leaves it alone. */
export function reviewHandlers(
  roomOf: RoomOf,
  loci: () => Room,
  items: Items,
): HandlersOf<'reviews' | 'files'> {
  return {
    'reviews.list': (filter, caller) => inbox(roomOf(caller), items, filter),
    'reviews.pair': ({ id }, caller) => pairView(roomOf(caller), id),
    'reviews.disputed': async () => Object.fromEntries(items.disputed()),
    'reviews.waiting': (_input, caller) => waitingIn(roomOf(caller)),
    'reviews.stats': ({ offset }, caller) => reviewStats(roomOf(caller), offset),
    'reviews.preview': ({ ids, verdict }, caller) => settlePreview(roomOf(caller), ids, verdict),
    'reviews.question': ({ id }, caller) => question(roomOf(caller), id),
    'reviews.noteOpinion': ({ id, opinion }) => noteOpinion(loci(), id, opinion),
    'reviews.get': ({ id }, caller) => reviewCard(roomOf(caller), id),
    'reviews.proposed': ({ id }, caller) => proposed(roomOf(caller), id),
    'reviews.purge': ({ ids }, caller) => purgeItems(roomOf(caller), ids),
    'reviews.resolve': ({ ids, verdict, why }, caller) =>
      resolve(roomOf(caller), ids, verdict, why ?? null),
    'files.look': ({ id }, caller) => lookAtFile(roomOf(caller), loci(), id),
  }
}
