import { z } from 'zod'
import { MemoryId } from './memory.ts'

export const CLASH_KINDS = [
  'negation',
  'opposite',
  'value',
  'number',
  'date',
  'preference',
  'procedure',
  /** Said in other words: only the model sees it. */
  'meaning',
] as const
export const ClashKind = z.enum(CLASH_KINDS)
export type ClashKind = z.infer<typeof ClashKind>

/** Where in a text the clash stands, in UTF-16 units. */
export const Span = z.object({ start: z.int().min(0), end: z.int().min(0) })
export type Span = z.infer<typeof Span>

/** Why two texts cannot both be true, with the words that say so. */
export const Clash = z.object({
  kind: ClashKind,
  /** What clashes, in each of the texts. */
  a: z.array(Span),
  b: z.array(Span),
  /** Of a hundred pairs with this confidence, so many contradict each other. */
  confidence: z.number().min(0).max(1),
  /** For a person: “says 5 retries, the other 8 retries”. */
  sentence: z.string(),
  /** Who found it, where it was not a rule. */
  by: z.literal('model').optional(),
})
export type Clash = z.infer<typeof Clash>

/** When what only the model sees is put to a person. */
export const ModelAsks = z.enum(['never', 'sure', 'maybe'])
/** How sure the model must be before it asks. */
export const ModelShare = z.number().min(0.5).max(0.99)

export type ModelAsks = z.infer<typeof ModelAsks>

/** So sure it must be unless the person moves it: what was measured was measured there. */
export const USUAL_SHARE = { sure: 0.7, maybe: 0.5 } as const satisfies Partial<
  Record<ModelAsks, number>
>

/** What a writer is told about a memory that contradicts what it wrote. */
export const Contradiction = z.object({
  with: MemoryId,
  sentence: z.string(),
  /** Which of the two agents are given from now on. */
  stands: z.enum(['this', 'other', 'both']),
  /** The item a person is asked by, if one is. */
  review: z.string().nullable(),
})
export type Contradiction = z.infer<typeof Contradiction>
