import { z } from 'zod'
import { CONTENT_BYTES, Content } from './content.ts'
import { MemoryDraft } from './memory.ts'
import { text } from './text.ts'

type FieldsOf<F extends Content['form']> = Extract<
  (typeof Content)['options'][number],
  { shape: { form: z.ZodLiteral<F> } }
>['shape']

/** The fields of a form, so that an action asks for exactly what its memory will say. */
function fieldsOf<F extends Content['form']>(form: F): Omit<FieldsOf<F>, 'form'> {
  const option = Content.options.find(({ shape }) => shape.form.value === form)
  if (option === undefined) throw new Error(`there is no form ${form}`)
  const { form: _form, ...fields } = option.shape
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the option found has this form
  return fields as unknown as Omit<FieldsOf<F>, 'form'>
}

/** How the memories are to be kept, where the action's own defaults are not what is wanted. */
const memory = MemoryDraft.omit({ content: true, source: true, summary: true }).default({})

function action<N extends string, F extends z.ZodRawShape>(name: N, fields: F) {
  return z.strictObject({ action: z.literal(name), ...fields, memory })
}

const file = fieldsOf('file')
const history = fieldsOf('history')
const message = fieldsOf('message')
const task = fieldsOf('task')
const context = fieldsOf('context')
const error = fieldsOf('error')

/** A message as it lies in the mailbox: its preview is made here. */
const { preview: _preview, ...mail } = message
const Mail = z.strictObject({
  ...mail,
  content: text('Content', { max: CONTENT_BYTES }),
  read: mail.read.default(false),
})

const ACTIONS = [
  action('read_file', file).refine(
    ({ startLine = 1, endLine = Infinity }) => startLine <= endLine,
    {
      message: 'The last line comes before the first.',
      path: ['endLine'],
    },
  ),
  action('check_mailbox', { messages: z.array(Mail).max(1000, 'At most 1000 messages at once.') }),
  action('run_tool', { tool: history.actionType, detail: history.detail, result: history.result }),
  action('update_status', fieldsOf('status')),
  action('start_task', {
    ...task,
    dependencies: task.dependencies.default([]),
    status: task.status.default('in_progress'),
  }),
  action('note', fieldsOf('text')),
  action('learn', fieldsOf('knowledge')),
  action('set_context', { ...context, relatedIds: context.relatedIds.default([]) }),
  action('report_error', { ...error, context: error.context.default('') }),
  action('set_rule', fieldsOf('rom')).refine(
    (rule) => (rule.text === undefined) !== (rule.location === undefined),
    {
      message: 'Give either text or a location.',
      path: ['text'],
    },
  ),
  action('record_data', fieldsOf('json')),
] as const

export const ACTION_NAMES = ACTIONS.map(({ shape }) => shape.action.value)
export type ActionName = (typeof ACTION_NAMES)[number]

/** Something an agent did, told by name: each becomes memories of one form. */
export const Action = z.discriminatedUnion('action', ACTIONS, {
  error: ({ input }) => {
    const named =
      input !== null &&
      typeof input === 'object' &&
      'action' in input &&
      typeof input.action === 'string'
    const problem = named
      ? `There is no action ${String(input.action).slice(0, 80)}`
      : 'Say which action it was'
    return `${problem}; known ones are ${ACTION_NAMES.join(', ')}.`
  },
})
export type Action = z.infer<typeof Action>
