import { z } from 'zod'
import { at } from '../place.ts'
import { tool } from '../tool.ts'

const Begun = z.object({
  task: z.object({ id: z.string() }),
  package: z.object({ text: z.string() }),
})

export const taskStart = tool({
  name: 'task_start',
  title: 'Start a task',
  description: 'Begin a task; returns its id and what is remembered that it needs.',
  input: z.object({ task: z.string().describe('What you were asked to do') }),
  annotations: { readOnlyHint: false, destructiveHint: false },
  async answer({ task }, seat, context) {
    const begun = Begun.parse(await seat.call('tasks.start', { text: task }, at(context, seat)))
    return `Task ${begun.task.id}.\n${begun.package.text}`
  },
})
