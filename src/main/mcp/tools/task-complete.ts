import { z } from 'zod'
import { at } from '../place.ts'
import { tool } from '../tool.ts'

const Finished = z.object({
  learnings: z.array(z.object({ kind: z.string(), sentence: z.string().optional() })),
  contradictions: z.array(z.object({ sentence: z.string() })),
})

export const taskComplete = tool({
  name: 'task_complete',
  title: 'Complete a task',
  description: 'End a task with what it taught, or with the error it failed with.',
  input: z.object({
    task: z.string().optional().describe('Id; default: the one you are at'),
    summary: z.string().optional(),
    error: z.string().optional().describe('Only if it failed'),
    learnings: z
      .array(
        z.object({
          kind: z.enum(['fact', 'procedure', 'fix', 'decision']),
          text: z.string(),
          solution: z.string().optional().describe('Of a fix'),
        }),
      )
      .optional(),
    finished: z.array(z.string()).optional().describe('Pending items you took over'),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false },
  async answer({ task, summary, error, learnings, finished }, seat, context) {
    const of = task === undefined ? {} : { task }
    const said = {
      ...(summary !== undefined && { summary }),
      ...(learnings && { learnings }),
      ...(finished && { finished }),
    }
    const done =
      error === undefined
        ? await seat.call('tasks.complete', { ...of, ...said }, at(context, seat))
        : await seat.call('tasks.fail', { ...of, message: error }, at(context, seat))
    const { learnings: fates, contradictions } = Finished.parse(done)
    const count = (kind: string) => fates.filter((fate) => fate.kind === kind).length
    return [
      `${error === undefined ? 'Completed' : 'Noted as failed'}; kept ${count('kept')}.`,
      ...(count('held') > 0 ? [`A person has to approve ${count('held')} first.`] : []),
      ...fates.flatMap(({ sentence }) => (sentence === undefined ? [] : [`Not kept: ${sentence}`])),
      ...contradictions.map(({ sentence }) => `Contradiction: ${sentence}`),
    ].join('\n')
  },
})
