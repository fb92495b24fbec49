import { z } from 'zod'
import { MemoryId, MemoryRow, MemoryType, Tag, disputable } from './memory.ts'
import { Scope } from './scope.ts'
import { slug, text } from './text.ts'
import { Scalar, Where } from './where.ts'

/** What speaks for a memory. Each is one number a person can check. */
export const SIGNALS = [
  'keywords',
  'meaning',
  'tags',
  'entities',
  'date',
  'neighbours',
  'substance',
  'recency',
  'retention',
  'priority',
  'frequency',
  'confidence',
  'value',
  'file',
  'topic',
] as const
export const SignalName = z.enum(SIGNALS)
export type SignalName = z.infer<typeof SignalName>

export const Weights = z.strictObject(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for every name of SIGNALS
  Object.fromEntries(SIGNALS.map((name) => [name, z.number().min(0).max(10)])) as Record<
    SignalName,
    z.ZodNumber
  >,
)
export type Weights = z.infer<typeof Weights>

/** One reason: contribution = value × weight. */
export const Signal = z.object({
  name: SignalName,
  value: z.number(),
  weight: z.number(),
  contribution: z.number(),
  sentence: z.string(),
})
export type Signal = z.infer<typeof Signal>

const some = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(100).optional()
const fraction = z.number().min(0).max(1)

export const RecallQuery = z.strictObject({
  /** A question, a few words, or the text of a whole task. */
  text: text('Search', { max: 100_000 }).optional(),
  tags: some(Tag),
  types: some(MemoryType),
  subtypes: some(slug('Subtype')),
  scopes: some(Scope),
  since: z.int().min(0).optional(),
  minImportance: fraction.optional(),
  minConfidence: fraction.optional(),
  goal: slug('Goal').optional(),
  domain: slug('Domain').optional(),
  taskType: slug('Task type').optional(),
  /** Equality on fields of `context`, by path: { room: 'ops' }. */
  contextFilter: z.record(z.string().max(200), Scalar).optional(),
  filter: Where.optional(),
  limit: z.int().min(1).max(200).default(10),
  /** Somebody is still typing: the last word may be the beginning of one. */
  typing: z.boolean().optional(),
  /** To try weights other than the vault's, for this call. */
  weights: Weights.partial().optional(),
})
export type RecallQuery = z.infer<typeof RecallQuery>

/** A piece of text with the places that matched, as offsets into it. */
export const Snippet = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])),
})
export type Snippet = z.infer<typeof Snippet>

export const Hit = z.object({
  id: MemoryId,
  /** `short-term`: still in the agent's buffer, `row` is what it would become. */
  from: z.enum(['vault', 'short-term']),
  row: MemoryRow,
  /** The sum of the contributions. */
  score: z.number(),
  /** 0..1, by itself and not against the others: whether it is about the question at all. */
  relevance: z.number(),
  signals: z.array(Signal),
  snippet: Snippet,
  disputed: z.boolean(),
  /** Since when forgetting holds it back from agents; only a person is shown such a one. */
  fadedAt: z.int().optional(),
  /** A more specific memory says something about the same: that one counts here. */
  yieldsTo: z.object({ id: MemoryId, sentence: z.string() }).nullable(),
})
export type Hit = z.infer<typeof Hit>

export const INTENTS = ['create', 'fix', 'review', 'deploy', 'other'] as const
export const Entity = z.object({
  kind: z.enum(['path', 'url', 'identifier', 'version', 'package', 'name']),
  text: z.string(),
})
export type Entity = z.infer<typeof Entity>

/** Days the text speaks of, in UTC, `until` not included. */
export const SpokenDate = z.object({
  text: z.string(),
  from: z.int(),
  until: z.int(),
  /** No year was named ("on 8 May"): the latest one is given, and any other may be meant. */
  everyYear: z.boolean(),
})
export type SpokenDate = z.infer<typeof SpokenDate>

/** What was understood of the text. */
export const ParsedTask = z.object({
  language: z.string(),
  keywords: z.array(z.string()),
  phrases: z.array(z.string()),
  excluded: z.array(z.string()),
  entities: z.array(Entity),
  intent: z.enum(INTENTS),
  dates: z.array(SpokenDate),
})
export type ParsedTask = z.infer<typeof ParsedTask>

/** Whether meaning was compared at all, and how much of the vault it covers. */
export const Semantic = z.object({
  state: z.enum(['on', 'catching-up', 'off']),
  sentence: z.string(),
  model: z.string().nullable(),
  embedded: z.int(),
  waiting: z.int(),
})
export type Semantic = z.infer<typeof Semantic>

export const Recalled = z.object({
  hits: z.array(Hit),
  parsed: ParsedTask,
  semantic: Semantic,
  /** How many memories were scored. */
  considered: z.int(),
  /** What is less relevant than this is not shown: nothing is better than noise. */
  floor: z.number(),
  /** What the search did not do, in words: words left out because nearly everything has them. */
  notes: z.array(z.string()),
})
export type Recalled = z.infer<typeof Recalled>

/** Why an expected memory is not among the hits. */
export const Absence = z.object({
  verdict: z.enum([
    'present',
    'invisible',
    'filtered',
    'held-back',
    'not-found',
    'below-floor',
    'outranked',
  ]),
  sentence: z.string(),
  score: z.number().nullable(),
  relevance: z.number().nullable(),
  signals: z.array(Signal),
  /** Its place if the list went on, and who took the last place it could have had. */
  rank: z.int().nullable(),
  beatenBy: z.array(z.object({ id: MemoryId, summary: z.string(), score: z.number() })),
})
export type Absence = z.infer<typeof Absence>

/** How alike two texts are, as numbers a person can check. */
export const Likeness = z.object({
  /** 0..1, calibrated: 0.8 is "80 % similar". */
  score: z.number(),
  words: z.number(),
  /** Null without a model. */
  meaning: z.number().nullable(),
  sentence: z.string(),
})
export type Likeness = z.infer<typeof Likeness>

/** From here on two memories say the same to nine people of ten: whoever writes the second is told. */
export const NEARLY_THE_SAME = 0.8
export const Alike = z.object({
  id: MemoryId,
  summary: z.string(),
  likeness: Likeness,
  ...disputable,
})
export type Alike = z.infer<typeof Alike>

export const SimilarHit = z.object({ row: MemoryRow, likeness: Likeness })
export type SimilarHit = z.infer<typeof SimilarHit>

export const RelatedHit = z.object({
  row: MemoryRow,
  /** "linked: fixes", "context.room is ops". */
  because: z.array(z.string()),
})
export type RelatedHit = z.infer<typeof RelatedHit>

export const RelatedQuery = z.strictObject({
  id: MemoryId.optional(),
  context: z.record(z.string().max(200), Scalar).optional(),
  limit: z.int().min(1).max(200).default(20),
})
export const SimilarQuery = z.union([
  z.strictObject({ text: text('Text', { max: 100_000 }), limit: limited() }),
  z.strictObject({ id: MemoryId, limit: limited() }),
])

function limited() {
  return z.int().min(1).max(200).default(10)
}
