import { z } from 'zod'
import { json, jsonObject } from './json.ts'
import { text } from './text.ts'

/** Larger content is kept whole as an attachment, with an excerpt in its place. */
export const INLINE_BYTES = 10 * 1024
export const CONTENT_BYTES = 8 * 1024 * 1024

const body = (name: string) => text(name, { min: 1, max: CONTENT_BYTES })
const line = (name: string) => text(name, { min: 1, max: 500 })
const location = text('Location', { min: 1, max: 4096 })
/** Of the lines pointed to, or of the whole file, so that a change is noticed. */
const digest = text('Digest', { min: 1, max: 128 })
const lineNumber = z.int('Line must be a whole number.').min(1, 'Lines are counted from 1.')

const File = z
  .strictObject({
    form: z.literal('file'),
    location,
    startLine: lineNumber.optional(),
    endLine: lineNumber.optional(),
    digest,
  })
  .refine((file) => (file.endLine ?? Infinity) >= (file.startLine ?? 1), {
    message: 'The last line comes before the first.',
    path: ['endLine'],
  })

const Rom = z
  .strictObject({
    form: z.literal('rom'),
    text: body('Text').optional(),
    location: location.optional(),
    digest: digest.optional(),
  })
  .refine((rom) => (rom.text === undefined) !== (rom.location === undefined), {
    message: 'Give either text or a location.',
    path: ['text'],
  })

/** What a memory says, tagged by its form (docs/domain.md). */
export const Content = z.discriminatedUnion(
  'form',
  [
    z.strictObject({ form: z.literal('text'), text: body('Text') }),
    Rom,
    File,
    z.strictObject({
      form: z.literal('status'),
      statusType: line('Status type'),
      value: json('Value'),
    }),
    z.strictObject({
      form: z.literal('task'),
      taskId: line('Task id'),
      description: body('Description'),
      project: line('Project').optional(),
      dependencies: z.array(line('Dependency')).max(100, 'At most 100 dependencies.'),
      status: line('Status'),
    }),
    z.strictObject({
      form: z.literal('message'),
      from: line('From'),
      to: line('To'),
      subject: text('Subject', { max: 500 }),
      preview: text('Preview', { max: 100 }),
      path: location,
      read: z.boolean('Read is true or false.'),
    }),
    z.strictObject({
      form: z.literal('knowledge'),
      topic: line('Topic'),
      subtopic: line('Subtopic').optional(),
      location,
      digest: digest.optional(),
      relevance: z
        .number('Relevance is a number.')
        .min(0, 'Relevance is 0 to 1.')
        .max(1, 'Relevance is 0 to 1.')
        .default(0.5),
    }),
    z.strictObject({
      form: z.literal('history'),
      actionType: line('Action'),
      detail: body('Detail'),
      result: body('Result').optional(),
    }),
    z.strictObject({
      form: z.literal('context'),
      contextType: line('Context type'),
      summary: body('Summary'),
      relatedIds: z.array(line('Related id')).max(1000, 'At most 1000 related ids.'),
    }),
    z.strictObject({
      form: z.literal('error'),
      errorType: line('Error type'),
      message: body('Message'),
      context: text('Context', { max: CONTENT_BYTES }),
      resolution: body('Resolution').optional(),
      prevention: body('Prevention').optional(),
    }),
    z.strictObject({ form: z.literal('json'), value: jsonObject('Content') }),
  ],
  'Content needs a known form: text, rom, file, status, task, message, knowledge, history, context, error or json.',
)
export type Content = z.infer<typeof Content>
export type Form = Content['form']
