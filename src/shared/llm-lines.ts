import type { Json } from './json.ts'
import type { LlmView } from './llm-view.ts'

/**
 * One memory as a few lines: who, since when, how sure, what else counts, then what it says. Only the
 * first line begins at the margin, so that nothing a memory says passes for another memory.
 */
export function llmLines({ content, metadata, priority, confidence }: LlmView): string {
  const { by, timestamp, disputed, type, scope, ...rest } = metadata
  const head = [
    by,
    timestamp,
    `${Math.round(confidence * 100)}%`,
    disputed === true ? 'disputed' : undefined,
    priority,
    scope,
    type,
  ]
  const known = Object.entries(rest).map(([name, value]) => `${name}: ${written(value ?? null)}`)
  const said = head.flatMap((one) => (one === undefined ? [] : [written(one)]))
  const first = `[${said.join(' ')}] ${written(content)}`
  return `${[first, ...known].join('\n').split(LINE_END).join('\n ')}\n`
}

/** Everything that starts a line somewhere. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u

function written(value: Json): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isList ? value.join(', ') : JSON.stringify(value)
}
