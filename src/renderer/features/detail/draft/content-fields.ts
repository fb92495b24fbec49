import type { Form } from '#shared/content.ts'

type ContentFieldKind = 'line' | 'body' | 'lines' | 'json' | 'number' | 'flag'

export interface ContentField {
  name: string
  label: string
  kind: ContentFieldKind
  optional: boolean
  hint?: string
  /** Kept where nothing is typed, because the form asks for something. */
  whenEmpty?: string
}

const field = (
  name: string,
  label: string,
  kind: ContentFieldKind,
  hint?: string,
): ContentField => ({
  name,
  label,
  kind,
  optional: false,
  ...(hint === undefined ? {} : { hint }),
})
const maybe = (
  name: string,
  label: string,
  kind: ContentFieldKind,
  hint?: string,
): ContentField => ({
  ...field(name, label, kind, hint),
  optional: true,
})

const OF_THE_FILE = 'Of what was read there, so that a changed file is noticed.'

/** What is typed for each form, in order. The first body is what the memory mainly says. */
export const CONTENT_FIELDS: Record<Form, readonly ContentField[]> = {
  text: [field('text', 'Text', 'body')],
  rom: [
    maybe('text', 'Text', 'body', 'Give either text or a location.'),
    maybe('location', 'Location', 'line'),
    maybe('digest', 'Digest', 'line', OF_THE_FILE),
  ],
  file: [
    field('location', 'Location', 'line'),
    maybe('startLine', 'First line', 'number'),
    maybe('endLine', 'Last line', 'number'),
    {
      ...maybe(
        'digest',
        'Digest',
        'line',
        `${OF_THE_FILE} When empty, it can be taken from the file later.`,
      ),
      // Nobody works out a digest by hand: without this a person could not point to a file at all.
      whenEmpty: 'unknown',
    },
  ],
  status: [
    field('statusType', 'Status type', 'line', 'Such as mailbox, task_queue or system_health.'),
    field('value', 'Value', 'json'),
  ],
  task: [
    field('taskId', 'Task id', 'line'),
    field('description', 'Description', 'body'),
    field('status', 'Status', 'line'),
    maybe('project', 'Project', 'line'),
    field('dependencies', 'Dependencies', 'lines', 'One a line.'),
  ],
  message: [
    field('from', 'From', 'line'),
    field('to', 'To', 'line'),
    field('subject', 'Subject', 'line'),
    field('preview', 'Preview', 'body', 'At most 100 characters.'),
    field('path', 'Path', 'line'),
    field('read', 'Read', 'flag'),
  ],
  knowledge: [
    field('topic', 'Topic', 'line'),
    maybe('subtopic', 'Subtopic', 'line'),
    field('location', 'Location', 'line'),
    maybe('digest', 'Digest', 'line', OF_THE_FILE),
    maybe('relevance', 'Relevance', 'number', '0 to 1; 0.5 when empty.'),
  ],
  history: [
    field('actionType', 'Action', 'line'),
    field('detail', 'Detail', 'body'),
    maybe('result', 'Result', 'body'),
  ],
  context: [
    field('contextType', 'Context type', 'line'),
    field('summary', 'What it was about', 'body'),
    field('relatedIds', 'Related ids', 'lines', 'One a line.'),
  ],
  error: [
    field('errorType', 'Error type', 'line'),
    field('message', 'Message', 'body'),
    field('context', 'Circumstances', 'body'),
    maybe('resolution', 'Resolution', 'body'),
    maybe('prevention', 'Prevention', 'body'),
  ],
  json: [field('value', 'JSON', 'json')],
}

/** The common ones first. */
export const FORMS: readonly Form[] = [
  'text',
  'json',
  'task',
  'knowledge',
  'error',
  'file',
  'message',
  'status',
  'history',
  'context',
  'rom',
]
