import type { Memory } from '#shared/memory.ts'
import type { ParsedTask } from '#shared/recall.ts'
import { scopeLabel } from '#shared/scope.ts'
import type { Pool } from '../pool.ts'
import { wordsIn } from '#engine/recall/words/bag.ts'
import { each, listed } from './signal.ts'

const HALF_LIFE = 3 * 3_600_000

/** About a file the asker had in hand lately or names in the question. */
export const file = each(
  (pool, place) => {
    const path = touchedPath(pool, place)
    if (path === null) return 0
    return 2 ** -(Math.max(0, pool.asked.now - (pool.asked.touched.get(path) ?? 0)) / HALF_LIFE)
  },
  (pool, place) => {
    const path = touchedPath(pool, place)
    return path === null ? 'Not about a file in hand.' : `About ${path}, a file in hand.`
  },
)

/** At most so many words count, or a long task text would outweigh everything. */
const MOST_TOPICS = 5

/** How many words of what it is filed under are in the question, what kind of work it helps with, and whether its place is named. */
export const topic = each(
  (pool, place) => {
    const { words, helps, isNamed } = filing(pool, place)
    const count = words.length * relevanceOf(pool, place) + Number(helps) + Number(isNamed)
    return Math.min(MOST_TOPICS, count)
  },
  (pool, place) => {
    const { words, helps, isNamed } = filing(pool, place)
    const memory = pool.candidates[place]?.memory
    const reasons = [
      ...(words.length === 0 ? [] : [`Filed under ${listed(words)}.`]),
      ...(helps ? [`The task is to ${pool.asked.intent}, and it is of the kind that helps.`] : []),
      ...(isNamed && memory !== undefined ? [`${scopeLabel(memory.scope)} is named.`] : []),
    ]
    return reasons.length === 0 ? 'Filed under nothing the question says.' : reasons.join(' ')
  },
)

/** What each kind of work is done with. */
const HELPFUL: Readonly<Record<ParsedTask['intent'], ReadonlySet<string>>> = {
  fix: new Set(['error', 'failure', 'procedural', 'fix']),
  review: new Set(['decision', 'convention', 'rule', 'preference']),
  deploy: new Set(['procedural', 'rule', 'configuration']),
  create: new Set(['convention', 'pattern', 'decision', 'procedural']),
  other: new Set(),
}

function filing(pool: Pool, place: number) {
  const memory = pool.candidates[place]?.memory
  const helpful = HELPFUL[pool.asked.intent]
  return {
    words: shared(pool, place),
    helps: memory !== undefined && (helpful.has(memory.subtype) || helpful.has(memory.type)),
    isNamed: memory !== undefined && isPlaceNamed(memory, pool.asked),
  }
}

function isPlaceNamed({ scope }: Memory, { topics }: Pool['asked']): boolean {
  if (scope.kind !== 'project' && scope.kind !== 'team') return false
  const name = wordsIn(scope.id)
  return name.length > 0 && name.every((word) => topics.has(word))
}

/** Of knowledge its writer says how much it bears on its topic; half is as much as anything else does. */
function relevanceOf({ candidates }: Pool, place: number): number {
  const content = candidates[place]?.memory.content
  return content?.form === 'knowledge' ? 0.5 + content.relevance : 1
}

function shared({ asked, candidates }: Pool, place: number): string[] {
  const memory = candidates[place]?.memory
  if (memory === undefined || asked.topics.size === 0) return []
  return topicWords(memory)
    .filter((word) => asked.topics.has(word))
    .slice(0, MOST_TOPICS)
}

/** What things are filed under repeats itself: its words are taken apart once. */
const filed = new Map<string, readonly string[]>()
const MOST_FILED = 5000

function topicWords({ domain, taskType, subtype, content }: Memory): readonly string[] {
  const topics = content.form === 'knowledge' ? `${content.topic}\n${content.subtopic ?? ''}` : ''
  const under = `${domain}\n${taskType}\n${subtype}\n${topics}`
  const known = filed.get(under)
  if (known !== undefined) return known
  const words = [...new Set(wordsIn(under))]
  if (filed.size >= MOST_FILED) filed.clear()
  filed.set(under, words)
  return words
}

function touchedPath({ asked, candidates }: Pool, place: number): string | null {
  const memory = candidates[place]?.memory
  if (memory === undefined || asked.touched.size === 0) return null
  return pathsOf(memory).find((path) => asked.touched.has(path)) ?? null
}

/** The files a memory points to. */
export function pathsOf({ content, context }: Pick<Memory, 'content' | 'context'>): string[] {
  const places = [
    'location' in content ? content.location : null,
    content.form === 'message' ? content.path : null,
    context['file'],
    context['path'],
  ]
  return places.filter((place) => typeof place === 'string')
}
