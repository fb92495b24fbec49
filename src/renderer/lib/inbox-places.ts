import type { Review } from '#shared/review.ts'
import { type DoneList, type InboxList, WAITING, amend, go, useNavigation } from './navigation.ts'

/** All that waits, or one item of it, wherever it was told of. */
export function showInbox(reviewId: string | null = null, state: Review['state'] = 'open') {
  go({ screen: 'inbox', inbox: { ...WAITING, state }, reviewId, done: null })
}

/** What Loci did on its own since then. */
export function showOwnActs(done: DoneList) {
  go({ screen: 'inbox', inbox: WAITING, reviewId: null, done })
}

/** Another tab or kind of the same inbox. */
export function refineInbox(change: Partial<InboxList>) {
  const { inbox } = useNavigation.getState().place
  amend({ inbox: { ...inbox, ...change }, reviewId: null, done: null })
}

export function stepToReview(reviewId: string | null) {
  amend({ reviewId })
}
