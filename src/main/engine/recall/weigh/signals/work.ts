import type { Memory } from '#shared/memory.ts'
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

/** How many words of what it is filed under are in the question. */
export const topic = each(
  (pool, place) => shared(pool, place).length,
  (pool, place) => {
    const words = shared(pool, place)
    return words.length === 0
      ? 'Filed under nothing the question says.'
      : `Filed under ${listed(words)}.`
  },
)

function shared({ asked, candidates }: Pool, place: number): string[] {
  const memory = candidates[place]?.memory
  if (memory === undefined || asked.topics.size === 0) return []
  return topicWords(memory)
    .filter((word) => asked.topics.has(word))
    .slice(0, MOST_TOPICS)
}

function topicWords({ domain, taskType, subtype, content }: Memory): string[] {
  const topics = content.form === 'knowledge' ? [content.topic, content.subtopic ?? ''] : []
  return [...new Set([domain, taskType, subtype, ...topics].flatMap(wordsIn))]
}

function touchedPath({ asked, candidates }: Pool, place: number): string | null {
  const memory = candidates[place]?.memory
  if (memory === undefined || asked.touched.size === 0) return null
  return pathsOf(memory).find((path) => asked.touched.has(path)) ?? null
}

/** The files a memory points to. */
export function pathsOf({ content, context }: Pick<Memory, 'content' | 'context'>): string[] {
  const places = ['location' in content ? content.location : null, context['file'], context['path']]
  return places.filter((place) => typeof place === 'string')
}
