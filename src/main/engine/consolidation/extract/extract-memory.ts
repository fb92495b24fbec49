import {
  type Link,
  type Memory,
  type MemoryDraft,
  type MemoryId,
  PRIORITIES,
} from '#shared/memory.ts'
import { SYSTEM } from '#shared/principal.ts'
import { type Circumstances, composed } from '../../memories/compose/compose.ts'
import { GENERAL } from '../../memories/compose/keys.ts'
import { shortened } from '../../memories/text/shorten.ts'
import { learnedByBoth } from '../../memories/write/learned.ts'
import { dayOf } from '../figures.ts'
import { extractOf } from './extract.ts'

/** What marks a memory that repeats sentences of others. */
export const EXTRACTED = 'upkeep/extract'

const MOST_TAGS = 32
const LONGEST_SUMMARY = 200

/**
 * One memory that repeats the most telling sentences of a theme, word for word, and says where each of
 * them stands; null where there is nothing to choose from. It is called an extract, because that is
 * what it is: what the notes mean together nobody has said.
 */
export function extractMemory(
  id: MemoryId,
  notes: readonly Memory[],
  isChat: boolean,
  at: Circumstances,
): Memory | null {
  const sentences = extractOf(notes, isChat)
  const [first] = notes
  if (first === undefined || sentences.length === 0) return null
  const title = `Extract of ${notes.length} ${isChat ? 'notes of conversations' : 'notes'}`
  const days = [...new Set([notes[0], notes.at(-1)].map((note) => dayOf(note?.createdAt ?? 0)))]
  const lines = sentences.map(({ text }) => `- ${text}`)
  const draft: MemoryDraft = {
    type: 'episodic',
    subtype: 'extract',
    content: { form: 'text', text: [`${title}, ${days.join(' to ')}:`, ...lines].join('\n') },
    summary: shortened(`${title}: ${sentences[0]?.text ?? ''}`, LONGEST_SUMMARY),
    scope: first.scope,
    tags: mostCommon(notes.flatMap(({ tags }) => tags)).slice(0, MOST_TAGS),
    priority: PRIORITIES[Math.max(...notes.map(rank))] ?? first.priority,
    importance: Math.max(...notes.map(({ importance }) => importance)),
    confidence: mean(notes.map(({ confidence }) => confidence)),
    source: EXTRACTED,
    context: { extract: sentences.map(({ from }, line) => ({ line: line + 1, from })) },
    links: notes.map(derivedFrom),
    domain: onlyOf(notes.map(({ domain }) => domain)),
    taskType: onlyOf(notes.map(({ taskType }) => taskType)),
    ...(notes.some(({ ttl }) => ttl === 'permanent') && { ttl: 'permanent' }),
  }
  const { memory, attachment } = composed(id, draft, SYSTEM, at)
  if (attachment !== null) return null
  return {
    ...memory,
    contributors: [...new Set(notes.flatMap(({ contributors }) => contributors))],
    values: notes.reduce(joinedValues, { values: {}, accessCount: -1 }).values,
  }
}

type Learned = Pick<Memory, 'values' | 'accessCount'>

const joinedValues = (one: Learned, other: Learned): Learned => ({
  values: learnedByBoth(one, other),
  accessCount: one.accessCount + 1 + other.accessCount,
})

const rank = ({ priority }: Memory) => PRIORITIES.indexOf(priority)
const derivedFrom = ({ id }: Memory): Link => ({ kind: 'derived-from', to: id })

const mean = (figures: readonly number[]) =>
  figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length)

/** Most common first, equals by name. */
function mostCommon(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([name]) => name)
}

/** What all of them are filed under. */
function onlyOf(names: readonly string[]): string {
  const [first = GENERAL] = names
  return names.every((name) => name === first) ? first : GENERAL
}
