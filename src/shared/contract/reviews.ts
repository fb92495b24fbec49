import { z } from 'zod'
import { Outcome } from '../journal.ts'
import { Memory } from '../memory.ts'
import { ReviewCard, ReviewKind, Verdict } from '../review.ts'
import { personMutation, personQuery } from './method.ts'

export const reviewMethods = {
  'reviews.list': personQuery(
    ['reviews'],
    z.strictObject({
      state: z.enum(['open', 'postponed', 'resolved']),
      kind: ReviewKind.optional(),
    }),
    z.array(ReviewCard),
  ),
  'reviews.get': personQuery(['reviews'], z.strictObject({ id: z.string() }), ReviewCard),
  /** The one memory an item is about as it would be, without what looks like a credential. */
  'reviews.proposed': personQuery(
    ['reviews', 'memories'],
    z.strictObject({ id: z.string() }),
    Memory,
  ),
  /** Of settled items: what they held back is erased, in the journal too. */
  'reviews.purge': personMutation(
    ['reviews', 'journal'],
    z.strictObject({ ids: z.array(z.string()).min(1).max(1000) }),
    Outcome,
  ),
  'reviews.resolve': personMutation(
    ['memories', 'reviews', 'journal'],
    z.strictObject({
      ids: z.array(z.string()).min(1).max(1000),
      verdict: Verdict,
      why: z.string().max(500).optional(),
    }),
    Outcome,
  ),
}
