import { z } from 'zod'
import { oneLine, text } from './text.ts'

/** As long as a summary by a model may be: longer, it would hardly be one. */
export const LONGEST_SUMMARY_TEXT = 2000

/** What of a summary does not stand in its notes, as far as that is seen without understanding them. */
const Unlike = z.object({
  numbers: z.array(z.string()),
  names: z.array(z.string()),
  /** Sentences with a “not” where the notes have none, or none where they have one. */
  negations: z.array(z.string()),
})
export type Unlike = z.infer<typeof Unlike>

/** What a memory that a model wrote says of itself in its circumstances. */
export const WrittenSummary = z.object({ model: z.string(), unlike: Unlike })
export type WrittenSummary = z.infer<typeof WrittenSummary>

/** An answer as it is noted: one line of plain text, and whose it is. */
export const GivenSummary = z.strictObject({
  text: text('The summary', { min: 1, max: LONGEST_SUMMARY_TEXT }).regex(
    /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u,
    'The summary must be one line of visible characters.',
  ),
  model: oneLine('The model', 200),
})
