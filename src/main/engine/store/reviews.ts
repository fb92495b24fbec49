import type { ModelReading, Resolution, Review, ReviewKind, Rule } from '#shared/review.ts'

interface ReviewsRequest {
  /** As of `now`: a postponed item is open again when its time has come. */
  state: Review['state']
  now: number
  kind?: ReviewKind | undefined
  urgent?: boolean | undefined
  /** The last one that is known already. */
  after?: string | undefined
  limit: number
}

export interface ReviewTally {
  state: Review['state']
  kind: ReviewKind
  urgent: boolean
  how: Resolution['how'] | null
  /** Whether only the model saw it. */
  byModel: boolean
  count: number
}

interface AboutFilter {
  kind?: ReviewKind | undefined
  how?: Resolution['how'] | undefined
  rule?: Rule | undefined
}

/** One that is settled, in as many words as counting needs. */
export interface SettledReview {
  how: Resolution['how']
  createdAt: number
  settledAt: number
}

/** A contradiction that people settled and the model has read. */
export interface ReadReview {
  how: Resolution['how']
  /** Whether only the model saw it. */
  byModel: boolean
  share: number
  /** Null where only the model saw it. */
  says: ModelReading['says'] | null
}

/** The inbox as lists and numbers: nobody reads all items for either. */
export interface ReviewReads {
  /** What waits, urgent first, then oldest first; what is settled, last settled first. */
  reviews(request: ReviewsRequest): Promise<Review[]>
  /** What waits, or what is settled, counted; nothing is told of what there is none of. */
  reviewTallies(of: 'waiting' | 'settled', now: number): Promise<ReviewTally[]>
  /** Items about any of these memories, in the order they were made. */
  reviewsAbout(memoryIds: readonly string[], filter?: AboutFilter): Promise<Review[]>
  /** In the order they were settled. */
  settledSince(at: number): Promise<SettledReview[]>
  /** Contradictions settled by people of which the model said how sure it is, last settled first. */
  settledReadings(limit: number): Promise<ReadReview[]>
}
