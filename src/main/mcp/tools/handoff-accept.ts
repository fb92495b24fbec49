import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { at } from '../place.ts'
import { tool } from '../tool.ts'

const Taken = z.object({ text: z.string() })
const Waiting = z.array(z.object({ id: z.string(), agent: z.string() }))

export const handoffAccept = tool({
  name: 'handoff_accept',
  title: 'Take over',
  description: 'Take over what another agent left: its summary, what is pending, its memories.',
  input: z.object({ id: z.string().optional().describe('Default: the only one that waits') }),
  annotations: { readOnlyHint: false, destructiveHint: false },
  async answer({ id }, seat, context) {
    const here = at(context, seat)
    const meant =
      id ?? onlyOf(await seat.call('handoffs.list', { status: 'open' }, here), seat.agent.id)
    return Taken.parse(await seat.call('handoffs.accept', { id: meant }, here)).text
  },
})

function onlyOf(listed: unknown, self: string): string {
  const waiting = Waiting.parse(listed).filter(({ agent }) => agent !== self)
  const [only, ...others] = waiting
  if (only === undefined) throw new AppError('not_found', 'Nothing waits for you.')
  if (others.length === 0) return only.id
  const named = waiting.slice(0, 10).map((one) => `${one.id} from ${one.agent}`)
  throw new AppError(
    'invalid_input',
    `${waiting.length} wait for you, say which: ${named.join('; ')}.`,
  )
}
