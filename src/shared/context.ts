import { z } from 'zod'
import { Policy, Tier } from './context-policy.ts'
import { MemoryId, Priority } from './memory.ts'

export const BUDGET_TOKENS = 100_000
export const SMALLEST_BUDGET = 100
export const LARGEST_BUDGET = 100_000_000
export const Budget = z
  .int('The budget is a whole number of tokens.')
  .min(SMALLEST_BUDGET, 'The budget is at least 100 tokens.')
  .max(LARGEST_BUDGET, 'The budget is at most 100 million tokens.')

/** In what form a memory went in, from all of it to one line. */
const HOWS = ['whole', 'outline', 'key-sentences', 'latest-results', 'chunks', 'summary'] as const
export const How = z.enum(HOWS)
export type How = z.infer<typeof How>

/** Why a memory is no candidate at all, or could not be read. */
export const BARS = [
  'expired',
  'superseded',
  'archived',
  'forgotten',
  'isolation',
  /** It waits for a person's word, and the person wants agents not to be given such. */
  'disputed',
  /** Forgetting holds it back. */
  'faded',
  'unreadable',
  /** A more specific memory about the very same thing counts instead. */
  'overruled',
] as const
export const Bar = z.enum(BARS)
export type Bar = z.infer<typeof Bar>

/** One reason of a score, as recall gives it: contribution = value × weight. */
export const ScorePart = z.object({
  name: z.string(),
  value: z.number(),
  weight: z.number(),
  contribution: z.number(),
  sentence: z.string(),
})
export type ScorePart = z.infer<typeof ScorePart>

const Refusal = z.templateLiteral([z.enum(['ceiling', 'tier']), ':', z.string()])
export const OmittedReason = z.union([
  Bar,
  /** `behind`: there was room, kept for a more relevant one of its tier that did not fit. `budget`: a pin larger than what is left. */
  z.enum(['limit', 'behind', 'budget', 'excluded']),
  Refusal,
])
export type OmittedReason = z.infer<typeof OmittedReason>

/** By how much it lost: tokens of room, or places in the ranking. */
export const LostBy = z.union([z.object({ tokens: z.int() }), z.object({ places: z.int() })])
export type LostBy = z.infer<typeof LostBy>

const judged = {
  id: MemoryId,
  summary: z.string(),
  tier: Tier,
  priority: Priority,
  from: z.enum(['vault', 'short-term']),
  /** Its place by score among all candidates, from 1. */
  rank: z.int(),
  score: z.number(),
  /** What a person reads: "Omitted: it is archived.". */
  sentence: z.string(),
  /** What was noticed while loading it: "The file has changed since." */
  notes: z.array(z.string()),
  wholeTokens: z.int(),
}

export const IncludedLine = z.discriminatedUnion('verdict', [
  z.object({
    ...judged,
    verdict: z.literal('included'),
    reason: z.enum(['critical', 'pinned', 'fits']),
    how: How,
    tokens: z.int(),
  }),
  z.object({
    ...judged,
    verdict: z.literal('compressed'),
    /** What kept it from going in whole. */
    reason: z.union([Refusal, z.literal('pinned')]),
    how: How,
    tokens: z.int(),
    lostBy: LostBy,
  }),
])
export type IncludedLine = z.infer<typeof IncludedLine>

export const OmittedLine = z.object({
  ...judged,
  verdict: z.literal('omitted'),
  reason: OmittedReason,
  /** Of its shortest form. */
  smallestTokens: z.int(),
  /** Nobody read what it points to: its tokens are those of the memory without it. */
  unread: z.boolean(),
  /** Null where no budget and no limit would have let it in. */
  lostBy: LostBy.nullable(),
  /** Who stands before it, when that is the reason. */
  behind: MemoryId.nullable(),
})
export type OmittedLine = z.infer<typeof OmittedLine>

const scored = z.object({ signals: z.array(ScorePart) })
/** What became of one candidate, the one reason, and what its score is made of. */
export const ContextVerdict = z.union([IncludedLine, OmittedLine]).and(scored)
export type ContextVerdict = z.infer<typeof ContextVerdict>

/** What a person tries out: ids that must go in, ids that must not. */
export const WhatIf = z.strictObject({ pin: z.array(MemoryId), exclude: z.array(MemoryId) })
export type WhatIf = z.infer<typeof WhatIf>

export const PackageItem = z.object({
  id: MemoryId,
  how: How,
  tokens: z.int(),
  wholeTokens: z.int(),
  /** Of the text it went in with, so that two packages can be compared. */
  digest: z.string(),
})
export type PackageItem = z.infer<typeof PackageItem>

/** The best one that was left out, and what would let it in. */
export const NextBest = z.object({
  id: MemoryId,
  summary: z.string(),
  lostBy: LostBy,
  /** The smallest budget with which it would be in; null when no budget helps. */
  budget: z.int().nullable(),
  sentence: z.string(),
})
export type NextBest = z.infer<typeof NextBest>

const tokensBy = <T extends z.ZodEnum>(names: T) => z.record(names, z.int())

/** What an LLM would be given, with the reason for every inclusion and every omission. */
export const ContextPackage = z.object({
  policy: Policy,
  budget: Budget,
  /** "counted exactly with o200k". */
  counted: z.string(),
  /** Every number of tokens in it is an estimate: the model’s own tokenizer is not at hand. */
  estimated: z.boolean(),
  items: z.array(PackageItem),
  /** Exactly what is sent: a JSON array. */
  text: z.string(),
  /** Of `text`, as the tokenizer counts it. */
  tokens: z.int(),
  /** Brackets and what else belongs to no item. */
  framingTokens: z.int(),
  byTier: tokensBy(Tier),
  byPriority: tokensBy(Priority),
  /** Selected tokens / tokens of the candidates that were read. */
  compressionRatio: z.number(),
  /** Set when critical memories alone are more than the budget. */
  overBudget: z.object({ by: z.int(), sentence: z.string() }).nullable(),
  verdicts: z.array(ContextVerdict),
  next: NextBest.nullable(),
})
export type ContextPackage = z.infer<typeof ContextPackage>
