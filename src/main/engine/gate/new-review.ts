import type { Review } from '#shared/review.ts'

type Needed = 'id' | 'kind' | 'label' | 'reason' | 'createdAt' | 'createdBy' | 'memoryIds'

/** A new item of the inbox. */
export function newReview(item: Pick<Review, Needed> & Partial<Review>): Review {
  return {
    state: 'open',
    changes: [],
    attachments: {},
    findings: [],
    pair: null,
    opinion: null,
    reading: null,
    scope: null,
    topics: [],
    postponedUntil: null,
    resolution: null,
    ...item,
  }
}
