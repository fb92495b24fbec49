import type { Content } from '#shared/content.ts'
import { shortened } from './shorten.ts'
import { keySentences } from './key-sentences.ts'
import { flat, plainTextOf } from './plain-text.ts'

const LONGEST = 200
const EXCERPT = 1200

/** The first sentence or line, at most 200 characters, cut at a word. */
export function summaryOf(content: Content): string {
  const lines = plainTextOf(content)
    .slice(0, 10 * LONGEST)
    .split(/[\r\n\u2028\u2029]+/u)
  const flat = lines.map(printable).find((line) => line !== '')
  if (flat === undefined) return `(${content.form} without words)`
  const sentence = /^.{20,}?[.!?。！？؟](?=\s|$|[^\s\w.!?])/u.exec(flat)?.[0] ?? flat
  return shortened(sentence, LONGEST)
}

/** What stands in place of content that is kept whole as an attachment. */
export function excerptOf(content: Content): Content {
  // An error that lost its form would not be counted when it comes back.
  if (content.form === 'error') return errorExcerpt(content)
  // A report that lost its form would not be replaced by the next one.
  if (content.form === 'status') return { ...content, value: cut(flat(content.value), EXCERPT) }
  if (content.form === 'task') return taskExcerpt(content)
  const text = keySentences(plainTextOf(content), EXCERPT) || '…'
  // A rule must stay one: its form is what keeps it critical.
  return { form: content.form === 'rom' ? 'rom' : 'text', text }
}

const cut = (text: string, most: number) =>
  text.length <= most ? text : keySentences(text, most) || '…'

type TaskForm = Extract<Content, { form: 'task' }>

/** What it depends on makes way for what it is, where both are long. */
function taskExcerpt(content: TaskForm): TaskForm {
  const description = cut(content.description, EXCERPT)
  const dependencies = content.dependencies.slice(0, DEPENDENCIES)
  return { ...content, description, dependencies }
}
const DEPENDENCIES = 10

type ErrorForm = Extract<Content, { form: 'error' }>
/** What happened first, then what helped. */
const SHARES = { message: 500, context: 300, resolution: 200, prevention: 200 } as const

function errorExcerpt(content: ErrorForm): ErrorForm {
  const { resolution, prevention } = content
  return {
    ...content,
    message: cut(content.message, SHARES.message),
    context: cut(content.context, SHARES.context),
    ...(resolution === undefined ? {} : { resolution: cut(resolution, SHARES.resolution) }),
    ...(prevention === undefined ? {} : { prevention: cut(prevention, SHARES.prevention) }),
  }
}

function printable(text: string): string {
  // Control characters would make a table row unreadable or two rows look alike.
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
