const WORDS: ReadonlyMap<string, string> = new Map([
  ['taskType', 'task type'],
  ['ttl', 'time to live'],
  ['attachment', 'content'],
])

/** They change because another field did; naming them would hide what the person did. */
const FOLLOWING: ReadonlySet<string> = new Set(['updatedAt', 'expiresAt', 'key', 'tokens'])

/** The fields of a change as a person calls them: "tags and priority". */
export function fieldWords(fields: readonly string[]): string {
  const words = fields
    .filter((field) => !FOLLOWING.has(field))
    .map((field) => WORDS.get(field) ?? field)
  return listed([...new Set(words)])
}

/** "one", "one and two", "one, two and three". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
