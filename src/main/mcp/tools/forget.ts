import { z } from 'zod'
import { at } from '../place.ts'
import { tool } from '../tool.ts'

const Changed = z.object({ changed: z.int(), review: z.string().nullable() })

export const forget = tool({
  name: 'forget',
  title: 'Forget',
  description:
    'Stop a wrong or outdated memory from being recalled. What is not yours waits for the person to decide.',
  input: z.object({ id: z.string().describe('From recall') }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  async answer({ id }, seat, context) {
    const input = { target: { ids: [id] }, action: { do: 'status', status: 'forgotten' } }
    const done = Changed.parse(await seat.call('memories.change', input, at(context, seat)))
    if (done.review !== null) return 'The person was asked; it stays until they decide.'
    return done.changed === 0 ? 'It was forgotten already.' : 'Forgotten.'
  },
})
