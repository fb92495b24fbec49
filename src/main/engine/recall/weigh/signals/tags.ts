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
  if (own.length === 0) return own
  const stems = stemsOf(asked.words)
  return own.filter((tag) => stems.has(stem(tag)))
}

const known = new WeakMap<Pool['asked']['words'], ReadonlySet<string>>()

/** Made once a question: it is asked of every candidate. */
function stemsOf(words: Pool['asked']['words']): ReadonlySet<string> {
  const found = known.get(words) ?? new Set(words.map((word) => word.stem))
  known.set(words, found)
  return found
}
