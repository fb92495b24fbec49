import { z } from 'zod'
import { at } from '../place.ts'
import { tool } from '../tool.ts'

export const Assembled = z.object({ text: z.string(), tokens: z.int() })

export const context = tool({
  name: 'context',
  title: 'Context for a task',
  description:
    'Everything remembered that a task needs, within a token budget: rules first, then what fits best.',
  input: z.object({
    task: z.string().describe('What you are about to do'),
    budget: z
      .int()
      .min(200)
      .max(200_000)
      .optional()
      .describe('Tokens, 200 to 200000; default 4000'),
  }),
  annotations: { readOnlyHint: true },
  async answer({ task, budget = 4000 }, seat, context) {
    const input = { task, budget }
    return Assembled.parse(await seat.call('context.assemble', input, at(context, seat))).text
  },
})
