import { z } from 'zod'
import { at } from '../place.ts'
import { tool } from '../tool.ts'

const Noted = z.object({ noted: z.int() })

export const feedback = tool({
  name: 'feedback',
  title: 'Say what helped',
  description: 'After using memories, say whether they helped or misled you.',
  input: z.object({
    ids: z.array(z.string()),
    helped: z.boolean().describe('false: misled'),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  async answer({ ids, helped }, seat, context) {
    const said = await seat.call('memories.feedback', { ids, helped }, at(context, seat))
    const { noted } = Noted.parse(said)
    return `Noted of ${noted === 1 ? '1 memory' : `${noted} memories`}.`
  },
})
