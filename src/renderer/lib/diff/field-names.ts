import { fieldWord } from '../memory/memory-words.ts'

/** The order in which a person reads a memory; what is not here comes last. */
const ORDER = [
  'summary',
  'content.form',
  'content.text',
  'content',
  'attachment',
  'scope',
  'status',
  'priority',
  'tags',
  'type',
  'subtype',
  'ttl',
  'expiresAt',
  'importance',
  'confidence',
  'source',
  'domain',
  'taskType',
  'links',
  'context',
]

/** Follow from other fields or from the act of writing: in every change, and news in none. */
const BOOKKEEPING = new Set([
  'id',
  'key',
  'tokens',
  'createdAt',
  'updatedAt',
  'accessCount',
  'lastAccessedAt',
])

export function isBookkeeping(name: string): boolean {
  return BOOKKEEPING.has(name)
}

/** True of everything that was just made: who made it, and that it is there. */
export function goesWithoutSaying(name: string, value: unknown): boolean {
  if (name === 'createdBy' || name === 'contributors') return true
  return (name === 'status' && value === 'active') || (name === 'content.form' && value === 'text')
}

export function fieldOrder(name: string): number {
  const index = ORDER.indexOf(name)
  if (index >= 0) return index
  return name.startsWith('content.') ? ORDER.indexOf('content') : ORDER.length
}

/** The memory itself has a summary and a context too. */
const OWN: Readonly<Record<string, string>> = {
  'content.value': 'Content',
  'content.summary': 'What it was about',
  'content.context': 'Circumstances',
}

export function fieldLabel(name: string): string {
  const own = OWN[name]
  if (own !== undefined) return own
  const word = fieldWord(name)
  return word === name ? spaced(name.replace(/^content\./, '')) : word
}

/** "Tags, priority and 2 more": the fields of a change in one breath. */
export function fieldNames(names: readonly string[], most = 3): string {
  const told = names
    .filter((name) => !isBookkeeping(name))
    .toSorted((a, b) => fieldOrder(a) - fieldOrder(b))
  const labels = told.map((name, index) =>
    index === 0 ? fieldLabel(name) : lowered(fieldLabel(name)),
  )
  const shown = labels.slice(0, most)
  const rest = labels.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' and ')
}

function spaced(name: string): string {
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
