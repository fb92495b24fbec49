import type { Memory } from '#shared/memory.ts'
import type { Content } from '#shared/content.ts'
import type { Span } from '#shared/conflict.ts'

/** What a memory says, as far as another could contradict it. */
export interface ComparableText {
  /** As a person reads it; the spans of a clash point into it. */
  text: string
  type: Memory['type']
  subtype: string
  /** Words for what it is about: its tags. */
  about: readonly string[]
  /** What it is called, for a memory that is made of fields; empty for one that is made of sentences. */
  title: string
  /** Single values by their path, and where they stand in the text. */
  facts: ReadonlyMap<string, Fact>
  /** When it was said, in ms. */
  at: number
}

export interface Fact {
  value: string | number | boolean
  span: Span
}

/** More fields than anybody compares by eye. */
const MOST_FACTS = 500

/** Only sentences, for those who compare plain texts. */
export function comparableInText(text: string, more: Partial<ComparableText> = {}): ComparableText {
  return {
    text,
    type: 'factual',
    subtype: 'note',
    about: [],
    title: '',
    facts: new Map(),
    at: 0,
    ...more,
  }
}

export function comparableOf(memory: Memory): ComparableText {
  const { type, subtype, tags, updatedAt, content } = memory
  const shared = { type, subtype, about: tags, at: updatedAt }
  if (content.form === 'json') return comparableInFields(memory.summary, content.value, shared)
  if (content.form === 'status')
    return comparableInFields(content.statusType, content.value, shared)
  return comparableInText(sentencesOf(content), shared)
}

/** A pointer to a file, a task or a message claims nothing about the world. */
function sentencesOf(content: Content): string {
  switch (content.form) {
    case 'text':
      return content.text
    case 'rom':
      return content.text ?? ''
    case 'history':
      return [content.detail, content.result ?? ''].join('\n').trim()
    case 'context':
      return content.summary
    case 'error':
      return [content.message, content.resolution ?? '', content.prevention ?? '']
        .filter((part) => part !== '')
        .join('\n')
    case 'file':
    case 'json':
    case 'knowledge':
    case 'message':
    case 'status':
    case 'task':
      return ''
  }
}

function comparableInFields(
  title: string,
  value: unknown,
  shared: Pick<ComparableText, 'type' | 'subtype' | 'about' | 'at'>,
): ComparableText {
  const facts = new Map<string, Fact>()
  let text = title
  for (const [path, scalar] of scalarsIn(value, '')) {
    if (facts.size >= MOST_FACTS) break
    const start = text.length + 1 + path.length + 2
    text += `\n${path}: ${scalar}`
    facts.set(path, { value: scalar, span: { start, end: text.length } })
  }
  return { ...shared, text, title, facts }
}

/** Lists are left out: the third of a list is not the same thing as the third of another. */
function* scalarsIn(value: unknown, path: string): Generator<[string, Fact['value']]> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    if (!String(value).includes('\n')) yield [path === '' ? 'value' : path, value]
  } else if (value !== null && typeof value === 'object' && !Array.isArray(value))
    for (const [name, inner] of Object.entries(value))
      yield* scalarsIn(inner, path === '' ? name : `${path}.${name}`)
}
