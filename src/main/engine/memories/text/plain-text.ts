import type { Content } from '#shared/content.ts'
import type { Json } from '#shared/json.ts'

/** What a memory says as plain text: for its summary, its tokens and the search index. */
export function plainTextOf(content: Content): string {
  switch (content.form) {
    case 'text':
      return content.text
    case 'rom':
      return content.text ?? content.location ?? ''
    case 'file':
      return `${content.location}${lines(content.startLine, content.endLine)}`
    case 'status':
      return `${content.statusType}: ${flat(content.value)}`
    case 'task':
      return `${content.taskId} (${content.status}): ${content.description}`
    case 'message':
      return `${content.from} to ${content.to}: ${content.subject}\n${content.preview}`
    case 'knowledge':
      return `${content.topic}${content.subtopic === undefined ? '' : ` / ${content.subtopic}`}: ${content.location}`
    case 'history':
      return `${content.actionType}: ${content.detail}${content.result === undefined ? '' : `\n${content.result}`}`
    case 'context':
      return content.summary
    case 'error':
      return [
        `${content.errorType}: ${content.message}`,
        content.context,
        content.resolution,
        content.prevention,
      ]
        .filter((part) => part !== undefined && part !== '')
        .join('\n')
    case 'json':
      return flat(content.value)
  }
}

function lines(from: number | undefined, to: number | undefined): string {
  if (from === undefined && to === undefined) return ''
  return `, lines ${from ?? 1} to ${to ?? 'the end'}`
}

export function flat(value: Json): string {
  if (value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(flat).join(', ')
  return Object.entries(value)
    .map(([key, item]) => `${key}: ${flat(item)}`)
    .join('\n')
}
