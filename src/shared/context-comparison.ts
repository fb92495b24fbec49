import { z } from 'zod'
import { How } from './context.ts'
import { MemoryId } from './memory.ts'

const one = { id: MemoryId, summary: z.string() }

/** So many of each kind are listed; how many there are is counted all the same. */
export const MOST_LISTED = 200

/** What makes one package another: from the earlier to the later. */
export const Comparison = z.object({
  cameIn: z.array(z.object({ ...one, tokens: z.int(), how: How })),
  fellOut: z.array(
    z.object({
      ...one,
      tokens: z.int(),
      /** Why it is not in the later one; "It is no candidate there." when that one did not look at it. */
      sentence: z.string(),
    }),
  ),
  /** In both, with another text. */
  changed: z.array(
    z.object({ ...one, from: How, to: How, tokensBefore: z.int(), tokensAfter: z.int() }),
  ),
  /** In both, and overtaken or overtaking: places count from 1. The fewest that explain the new order. */
  moved: z.array(z.object({ ...one, from: z.int(), to: z.int() })),
  counts: z.object({ cameIn: z.int(), fellOut: z.int(), changed: z.int(), moved: z.int() }),
  tokensBefore: z.int(),
  tokensAfter: z.int(),
})
export type Comparison = z.infer<typeof Comparison>
