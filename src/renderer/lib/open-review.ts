import { call } from './engine.ts'
import { showInbox } from './inbox-places.ts'
import { reportError } from './toasts.ts'

/** The inbox at this item, whether it is open, was put off or is settled: each has a tab of its own. */
export function openReview(reviewId: string): void {
  call('reviews.get', { id: reviewId }).then(({ state }) => showInbox(reviewId, state), reportError)
}
