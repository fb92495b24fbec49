/** Everything a content says, without the names of its own fields: those would match every search. */
export function bodyText(content: object): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(content)) if (name !== 'form') collect(value, parts)
  return parts.join('\n')
}

/** An attachment is the JSON of a content, or plain text. JSON read as text would index `\nfoo` as "nfoo". */
export function attachmentText(text: string): string {
  if (!text.startsWith('{')) return text
  const content = parsed(text)
  return content === null ? text : bodyText(content)
}

function collect(value: unknown, parts: string[]): void {
  if (typeof value === 'string') parts.push(value)
  else if (typeof value === 'number') parts.push(String(value))
  else if (Array.isArray(value)) for (const item of value) collect(item, parts)
  else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      parts.push(key)
      collect(item, parts)
    }
  }
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
