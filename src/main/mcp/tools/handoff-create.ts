import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { at } from '../place.ts'
import type { Seat } from '../seat.ts'
import { tool } from '../tool.ts'

const Made = z.object({
  handoff: z.object({ id: z.string(), items: z.array(z.unknown()), expiresAt: z.number() }),
})

export const handoffCreate = tool({
  name: 'handoff_create',
  title: 'Hand over',
  description: 'Leave your work to the next agent; what you used, noted and made goes with it.',
  input: z.object({
    to: z.string().describe('An agent, team:NAME, or next (in this project)'),
    summary: z.string(),
    pending: z.array(z.string()).optional().describe('What is left'),
    recommended: z.array(z.string()).optional().describe('Memory ids'),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false },
  async answer({ to, summary, pending, recommended }, seat, context) {
    const draft = {
      to: receiverOf(to, seat),
      summary,
      ...(pending && { pending }),
      ...(recommended && { recommended }),
    }
    const { handoff } = Made.parse(await seat.call('handoffs.create', draft, at(context, seat)))
    const until = new Date(handoff.expiresAt).toISOString().slice(0, 10)
    const { length } = handoff.items
    const memories = length === 1 ? '1 memory' : `${length} memories`
    return `Handed over (${handoff.id}) with ${memories}; it waits until ${until}.`
  },
})

function receiverOf(to: string, { agent: { project } }: Seat): { kind: string; id: string } {
  const said = to.trim()
  if (said.toLowerCase() === 'next') {
    if (project !== null) return { kind: 'project', id: project }
    throw new AppError('invalid_input', 'You are in no project here: name an agent or a team.')
  }
  const [, team] = /^team:\s*(.+)$/i.exec(said) ?? []
  return team === undefined ? { kind: 'agent', id: said } : { kind: 'team', id: team }
}
