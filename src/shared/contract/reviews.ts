import { z } from 'zod'
import { ModelAsks, ModelShare } from '../conflict.ts'
import { Outcome } from '../journal.ts'
import { Memory } from '../memory.ts'
import { OwnAct, OwnActKind } from '../own-act.ts'
import { RecurringErrorView } from '../recurring-error.ts'
import {
  Opinion,
  PairView,
  ReviewCard,
  ReviewKind,
  ReviewStats,
  SettlePreview,
  Verdict,
  Waiting,
} from '../review.ts'
import { nothing, personMutation, personQuery, reason } from './method.ts'

export const reviewMethods = {
  'reviews.list': personQuery(
    ['reviews'],
    z.strictObject({
      state: z.enum(['open', 'postponed', 'resolved']),
      kind: ReviewKind.optional(),
      /** The last one that is known already. */
      after: z.string().optional(),
      limit: z.int().min(1).max(5000).default(1000),
    }),
    z.array(ReviewCard),
  ),
  /** A contradiction or a merge with both memories, side by side. */
  'reviews.pair': personQuery(
    ['reviews', 'memories', 'packages'],
    z.strictObject({ id: z.string() }),
    PairView,
  ),
  /** An error that comes back: when, in which tasks, what was tried and what helped. */
  'reviews.error': personQuery(
    ['reviews', 'memories', 'sessions'],
    z.strictObject({ id: z.string() }),
    RecurringErrorView,
  ),
  /** Which memories wait for a person's word, each with the oldest item about it. */
  'reviews.disputed': personQuery(['reviews'], nothing, z.record(z.string(), z.string())),
  'reviews.waiting': personQuery(['reviews'], nothing, Waiting),
  'reviews.stats': personQuery(
    // Whether the model reads pairs is known when it has been read itself.
    ['reviews', 'embeddings'],
    z.strictObject({
      /** Minutes east of UTC, for what a day is. */ offset: z.int().min(-1440).max(1440),
    }),
    ReviewStats,
  ),
  /** When what only the model sees is put to a person, for this vault. */
  'reviews.setModelAsks': personMutation(
    [],
    z.strictObject({ asks: ModelAsks, share: ModelShare.optional() }),
    Outcome,
  ),
  /** What Loci did without being asked since then: how many memories each kind concerned, and the acts, newest first. */
  'reviews.ownActs': personQuery(
    ['journal', 'reviews', 'memories'],
    z.strictObject({
      since: z.int(),
      kind: OwnActKind.optional(),
      /** The last one that is known already. */
      after: z.string().optional(),
      limit: z.int().min(1).max(200).default(100),
    }),
    z.object({
      counts: z.record(OwnActKind, z.int()),
      acts: z.array(OwnAct),
      next: z.string().nullable(),
    }),
  ),
  /** What settling these would do; nothing is written. */
  'reviews.preview': personQuery(
    ['reviews', 'memories'],
    z.strictObject({ ids: z.array(z.string()).min(1).max(1000), verdict: Verdict }),
    SettlePreview,
  ),
  /** What a judge is to be asked about an item: the two texts and the question. */
  'reviews.question': personQuery(
    ['reviews', 'memories'],
    z.strictObject({ id: z.string() }),
    z.object({ system: z.string(), user: z.string() }),
  ),
  /** A judge's opinion is added to the item; it settles nothing. */
  'reviews.noteOpinion': personMutation(
    [],
    z.strictObject({ id: z.string(), opinion: Opinion }),
    Outcome,
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
    [],
    z.strictObject({ ids: z.array(z.string()).min(1).max(1000) }),
    Outcome,
  ),
  'reviews.resolve': personMutation(
    ['tokens'],
    z.strictObject({
      ids: z.array(z.string()).min(1).max(1000),
      verdict: Verdict,
      ...reason,
    }),
    Outcome,
  ),
}
