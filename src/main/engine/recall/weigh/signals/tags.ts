import { stem } from '#engine/recall/words/stem.ts'
import type { Pool } from '../pool.ts'
import { each, listed } from './signal.ts'

/** The share of the tags asked for; where none are, the share of the words that are its tags. */
export const tags = each(
  (pool, place) => {
    const { asked } = pool
    const wanted = asked.tags.length > 0 ? asked.tags.length : asked.words.length
    return wanted === 0 ? 0 : matched(pool, place).length / wanted
  },
  (pool, place) => {
    const found = matched(pool, place)
    return found.length === 0 ? 'Has no tag asked for.' : `Is tagged ${listed(found)}.`
  },
)

function matched({ asked, candidates }: Pool, place: number): string[] {
  const own = candidates[place]?.memory.tags ?? []
  if (asked.tags.length > 0) return own.filter((tag) => asked.tags.includes(tag))
  const stems = new Set(asked.words.map((word) => word.stem))
  return own.filter((tag) => stems.has(stem(tag)))
}
