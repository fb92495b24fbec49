import { z } from 'zod'
import { oneLine, text } from './text.ts'

const MOST = 1_000_000

/** What the person has set up. Off and without an address until they do. */
export const JudgeSettings = z.object({
  enabled: z.boolean(),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  /** For a million tokens of question and of answer, in the provider's currency; null: not told yet. */
  priceIn: z.number().min(0).max(MOST).nullable(),
  priceOut: z.number().min(0).max(MOST).nullable(),
  /** What a calendar month may cost. */
  capPerMonth: z.number().min(0).max(MOST),
})
export type JudgeSettings = z.infer<typeof JudgeSettings>

const price = z
  .number('Give a number; 0 if it costs nothing.')
  .min(0, 'A price is 0 or more.')
  .max(MOST, 'That is more than anybody charges.')

export const JudgeEdit = z.strictObject({
  enabled: z.boolean('The judge is on or off.').optional(),
  /** Without “/chat/completions”. */
  baseUrl: text('The address', { min: 1, max: 500 }).optional(),
  model: oneLine('The model', 200).optional(),
  priceIn: price.optional(),
  priceOut: price.optional(),
  capPerMonth: z
    .number('Give a number.')
    .min(0, 'A month costs 0 or more.')
    .max(MOST, 'Give at most 1,000,000.')
    .optional(),
})
export type JudgeEdit = z.infer<typeof JudgeEdit>

/** Goes into a header: a line break in it could write another one. */
export const JudgeKey = text('The key', { min: 1, max: 4096 }).regex(
  /^[\x21-\x7e]*$/,
  'A key is letters, digits and signs, without spaces or line breaks.',
)

/**
 * `this-run`: the system offers no safe place, so it is forgotten when Loci ends. `unreadable`: it
 * was sealed with a secret of the system that is gone.
 */
export const KeyState = z.enum(['none', 'kept', 'this-run', 'unreadable'])
export type KeyState = z.infer<typeof KeyState>

/** All that a window is told; the key itself never leaves the main process again. */
export const JudgeState = z.object({
  settings: JudgeSettings,
  key: KeyState,
  /** Whether the system has a safe place for a key. */
  canKeepKeys: z.boolean(),
  /** What is missing before it can be asked, as a sentence; null when it can be. */
  missing: z.string().nullable(),
  spent: z.object({
    /** “2026-11”. */
    month: z.string(),
    amount: z.number(),
    requests: z.int(),
  }),
})
export type JudgeState = z.infer<typeof JudgeState>
