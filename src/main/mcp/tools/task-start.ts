import { z } from 'zod'
import { at } from '../place.ts'
import { tool } from '../tool.ts'

const Begun = z.object({
  task: z.object({ id: z.string() }),
  package: z.object({ text: z.string() }),
  handoffs: z.array(z.object({ id: z.string(), agent: z.string() })),
})

const MOST_NAMED = 5

export const taskStart = tool({
  name: 'task_start',
  title: 'Start a task',
  description: 'Begin a task; returns its id and what is remembered that it needs.',
  input: z.object({ task: z.string().describe('What you were asked to do') }),
  annotations: { readOnlyHint: false, destructiveHint: false },
  async answer({ task }, seat, context) {
    const begun = Begun.parse(await seat.call('tasks.start', { text: task }, at(context, seat)))
    const waiting = begun.handoffs
      .slice(0, MOST_NAMED)
      .map(({ id, agent }) => `Waits for you: ${id} from ${agent}; handoff_accept takes it over.`)
    return [`Task ${begun.task.id}.`, ...waiting, begun.package.text].join('\n')
  },
})
