import { z } from 'zod'
import { Clash, ModelAsks } from './conflict.ts'
import { Change } from './journal.ts'
import { Actor, Memory, MemoryEdit, MemoryId } from './memory.ts'
import { Scope } from './scope.ts'
import { text } from './text.ts'

export const REVIEW_KINDS = [
  'contradiction',
  'merge',
  'promotion',
  'global-write',
  'protected',
  'recurring-error',
  'changed-file',
  'secret',
  /** Nobody came for what somebody handed over. */
  'handoff',
  /** A model wrote one text of several notes. */
  'summary',
] as const
export const ReviewKind = z.enum(REVIEW_KINDS)
export type ReviewKind = z.infer<typeof ReviewKind>

/** Where a text looks like a credential: which rule says so, and the text with all but its edges hidden. */
export const SecretFinding = z.object({
  rule: z.string(),
  masked: z.string(),
  /** Which field of the memory: "content.text". */
  field: z.string(),
})
export type SecretFinding = z.infer<typeof SecretFinding>

/** It was taken out of the vault: only its mark is left where it stood. */
export function isCredentialGone({ rule, masked }: SecretFinding): boolean {
  return masked === `[${rule} removed]`
}

/** Which rule of the decision table applied, in the order in which they are tried. */
const RULES = [
  'critical',
  'user-stands',
  'specific-first',
  'latest-stands',
  'different-creators',
  /** Where a rule would set something aside, and may not: */
  'unsure',
  'brought-back',
  'global',
  /** Only the model sees it. */
  'by-model',
] as const
export const Rule = z.enum(RULES)
export type Rule = z.infer<typeof Rule>

/** One of the two memories an item is about, as it was when it was raised. */
export const Side = z.object({
  id: MemoryId,
  /** Of what it said: another one means that the ground has moved. */
  digest: z.string(),
})
export type Side = z.infer<typeof Side>

/** Two memories that cannot both be true, or that say nearly the same. `a` was there first. */
export const Pair = z.object({
  a: Side,
  b: Side,
  /** Null where they say nearly the same. */
  clash: Clash.nullable(),
  /** Null where they contradict each other. */
  likeness: z.number().nullable(),
  rule: Rule.nullable(),
})
export type Pair = z.infer<typeof Pair>

/** What the judge the person has lent thinks; it decides nothing. */
export const Opinion = z.strictObject({
  says: z.enum(['contradiction', 'same', 'no-conflict', 'unsure']),
  favours: z.enum(['a', 'b', 'both', 'neither']),
  why: z.string().max(1000),
  model: z.string().max(200),
  at: z.int(),
})
export type Opinion = z.infer<typeof Opinion>

/** What the model that reads pairs makes of two that a rule found to clash; it settles nothing. */
export const ModelReading = z.strictObject({
  /** Of a hundred pairs to which it gives this share, so many contradict each other. */
  share: z.number().min(0).max(1),
  /** It sees the contradiction too, or takes the two for none, whichever of them it reads first. */
  says: z.enum(['contradiction', 'no-contradiction', 'unsure']),
  /** It is so sure that they are none that a person need not look first; never of your own words. */
  apart: z.boolean().optional(),
})
export type ModelReading = z.infer<typeof ModelReading>

const SETTLED_HOW = [
  'approved',
  'edited',
  'redacted',
  'rejected',
  'kept-a',
  'kept-b',
  'kept-both',
  'merged',
  /** By Loci itself, by the rule the pair names. */
  'by-rule',
  'outdated',
] as const

export const Resolution = z.object({
  how: z.enum(SETTLED_HOW),
  by: Actor,
  at: z.int(),
  why: z.string().nullable(),
  /** What was approved of it, where it was not all. */
  only: z.array(z.string()).optional(),
})
export type Resolution = z.infer<typeof Resolution>

/** A changeset that waits for a person: approving it is committing it. */
export const Review = z.object({
  id: z.string(),
  kind: ReviewKind,
  state: z.enum(['open', 'postponed', 'resolved']),
  /** What it would do, as a sentence. */
  label: z.string(),
  /** Which rule held it back, in words. */
  reason: z.string(),
  createdAt: z.int(),
  createdBy: Actor,
  memoryIds: z.array(MemoryId),
  changes: z.array(Change),
  attachments: z.record(z.string(), z.string()),
  findings: z.array(SecretFinding),
  /** For contradictions and merges. */
  pair: Pair.nullable().default(null),
  opinion: Opinion.nullable().default(null),
  /** Of a contradiction that a rule raised, once the model has read it; earlier items do not have it. */
  reading: ModelReading.nullish(),
  /** Where it happens, for filters and bulk; null for what is in several scopes. */
  scope: Scope.nullable().default(null),
  /** What it is about, for grouping: tags both have, their domain. */
  topics: z.array(z.string()).default([]),
  postponedUntil: z.int().nullable(),
  resolution: Resolution.nullable(),
})
export type Review = z.infer<typeof Review>

/** What the inbox shows of it; of a held-back secret never more than its masked preview. */
export const ReviewCard = Review.omit({ attachments: true }).extend({
  /** Open items that belong together have one group: “6 conflicts about deploy-region”. */
  group: z.object({ id: z.string(), about: z.string(), size: z.int() }).nullable(),
})
export type ReviewCard = z.infer<typeof ReviewCard>

/** One side of a pair with all a person needs to choose. */
export const SideView = z.object({
  /** Null when it is gone. */
  memory: Memory.nullable(),
  /** What it says; the clash's spans point into it. */
  text: z.string(),
  /** False when it says something else than when the item was raised: then no span holds. */
  asRaised: z.boolean(),
  /** How often agents were given it: by whom, most often first, as far as the ledger remembers. */
  uses: z.array(z.object({ agent: Actor, times: z.int(), lastAt: z.int() })),
})
export type SideView = z.infer<typeof SideView>

export const PairView = z.object({
  card: ReviewCard,
  a: SideView,
  b: SideView,
  /** A text that keeps what both say, to begin a merge with. */
  merged: z.string(),
  /** Why this is here: the rule that applied, as a sentence. */
  why: z.string(),
})
export type PairView = z.infer<typeof PairView>

/** What a verdict would take from agents that a person should look at twice. */
export const Loss = z.enum(['critical', 'your-words'])
export type Loss = z.infer<typeof Loss>

/** What settling items would do, before it is done. */
export const SettlePreview = z.object({
  label: z.string(),
  /** At most 200 of them. */
  lines: z.array(z.object({ id: z.string(), does: z.string(), loses: z.array(Loss) })),
  items: z.int(),
  memories: z.int(),
  /** Items that cannot be settled this way, and why. */
  left: z.array(z.object({ id: z.string(), why: z.string() })),
})
export type SettlePreview = z.infer<typeof SettlePreview>

const Agreement = z.object({ agreed: z.int(), disagreed: z.int() })

export const ReviewStats = z.object({
  open: z.int(),
  postponed: z.int(),
  byKind: z.partialRecord(ReviewKind, z.int()),
  /** The last 14 days, oldest first, those without any included; a day is a local one of the asker. */
  days: z.array(z.object({ from: z.int(), byPeople: z.int(), byRule: z.int() })),
  /** From raised to settled by a person, over those settled in these days; null without any. */
  medianAgeMs: z.number().nullable(),
  /** Of contradictions a person settled: keeping one or merging agrees with the detector, keeping both does not. */
  agreement: Agreement,
  /** The same of what only the model saw. */
  byModel: Agreement.extend({
    /** False where there is no model that reads pairs: then only rules find contradictions. */
    reads: z.boolean(),
    asks: ModelAsks,
  }),
  /** Of what the model has read: how sure it has to be before it asks, and how what it said fared with people. */
  modelReads: z.object({
    from: z.number(),
    /** Raised by a rule, and the model saw it too. */
    both: Agreement,
    /** Raised by a rule, and the model doubted it. */
    doubted: Agreement,
    /** The latest people settled of what the model asked about alone or read where a rule had raised it: how sure it was, and whether it was a contradiction. */
    past: z.array(z.object({ share: z.number(), right: z.boolean() })),
  }),
})
export type ReviewStats = z.infer<typeof ReviewStats>

export type FoundBy = 'rule' | 'model' | 'both'

/** Who saw a contradiction. */
export function foundBy({ pair, reading }: Pick<Review, 'pair' | 'reading'>): FoundBy {
  if (pair?.clash?.by === 'model') return 'model'
  return reading?.says === 'contradiction' ? 'both' : 'rule'
}

/** A rule raised it, and the model takes it for none. */
export function isDoubted({ pair, reading }: Pick<Review, 'pair' | 'reading'>): boolean {
  return pair?.clash?.by !== 'model' && reading?.says === 'no-contradiction'
}

/** What waits for a person, in short: all that a badge and a notification need. */
export const Waiting = z.object({
  open: z.int(),
  /** Oldest first. */
  urgent: z.array(z.object({ id: z.string(), kind: ReviewKind })),
})
export type Waiting = z.infer<typeof Waiting>

/** How a person settles an item. `edit` approves what was proposed with these fields changed first. */
export const Verdict = z.discriminatedUnion('how', [
  /** `only`: of all it would change no more than these; the rest is not done. */
  z.strictObject({
    how: z.literal('approve'),
    only: z.array(z.string()).min(1).max(10_000).optional(),
  }),
  z.strictObject({ how: z.literal('edit'), edit: MemoryEdit }),
  z.strictObject({ how: z.literal('redact') }),
  z.strictObject({ how: z.literal('reject') }),
  z.strictObject({ how: z.literal('keep-a') }),
  z.strictObject({ how: z.literal('keep-b') }),
  z.strictObject({ how: z.literal('keep-both') }),
  /** One new memory says it for both, and supersedes them. */
  z.strictObject({ how: z.literal('merge'), text: text('Text', { min: 1, max: 100_000 }) }),
  z.strictObject({ how: z.literal('postpone'), until: z.int() }),
])
export type Verdict = z.infer<typeof Verdict>

/** Worth interrupting somebody for: a credential on its way in, or something critical at stake. */
export function isUrgent({ kind, pair, reason, changes }: UrgencyGrounds): boolean {
  if (kind === 'secret' || pair?.rule === 'critical') return true
  // A change names only the fields it touches: then the reason alone says what it is a change of.
  return reason.startsWith(CRITICAL_HELD) || changes.some(isOfCritical)
}
export type UrgencyGrounds = Pick<Review, 'kind' | 'pair' | 'reason' | 'changes'>

const CRITICAL_HELD = 'It is critical'

const isOfCritical = ({ before, after }: Change) =>
  [before, after].some((memory) => memory?.['priority'] === 'critical')

/** Credentials and what is critical above the rest, then age. */
export function urgentFirst(a: UrgentItem, b: UrgentItem): number {
  return Number(isUrgent(b)) - Number(isUrgent(a)) || a.createdAt - b.createdAt
}
type UrgentItem = UrgencyGrounds & Pick<Review, 'createdAt'>
