import { setModelAsks } from '../conflicts/by-model/asks.ts'
import type { Items } from '../conflicts/items.ts'
import type { HandlersOf } from '../dispatch.ts'
import type { Room, RoomOf } from '../room.ts'
import { question } from './judge/ask.ts'
import { errorView } from './inbox/error-view.ts'
import { inbox, proposed, reviewCard } from './inbox/inbox.ts'
import { lookAtFile } from './files/look-at-file.ts'
import { noteOpinion } from './judge/opinion.ts'
import { pairView } from './inbox/pair-view.ts'
import { foundActs } from './own/found-acts.ts'
import { ownActs } from './own/own-acts.ts'
import { purgeItems } from './purge.ts'
import { resolve, settlePreview } from './settle/resolve.ts'
import { reviewStats, waitingIn } from './inbox/stats.ts'

/** `loci`: what is noticed and what a judge says is Loci's own act, so that a person's undo leaves it alone. */
export function reviewHandlers(
  roomOf: RoomOf,
  loci: () => Room,
  items: Items,
): HandlersOf<'reviews' | 'files'> {
  const found = foundActs()
  return {
    'reviews.list': (filter, caller) => inbox(roomOf(caller), items, filter),
    'reviews.pair': ({ id }, caller) => pairView(roomOf(caller), id),
    'reviews.error': ({ id }, caller) => errorView(roomOf(caller), id),
    'reviews.disputed': async () => Object.fromEntries(items.disputed()),
    'reviews.waiting': (_input, caller) => waitingIn(roomOf(caller)),
    'reviews.stats': ({ offset }, caller) => reviewStats(roomOf(caller), offset),
    'reviews.setModelAsks': (asked, caller) => setModelAsks(roomOf(caller), asked),
    'reviews.ownActs': (asked, caller) => ownActs(roomOf(caller), found, asked),
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
