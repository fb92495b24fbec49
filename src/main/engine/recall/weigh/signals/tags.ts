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
  const { stems, firsts } = stemsOf(asked.words)
  return own.filter((tag) => firsts.has(tag.charCodeAt(0)) && stems.has(stem(tag)))
}

interface AskedStems {
  stems: ReadonlySet<string>
  /** A stem begins like its word, whatever it ends with. */
  firsts: { has(letter: number): boolean }
}

const known = new WeakMap<Pool['asked']['words'], AskedStems>()

/** Made once a question: it is asked of every candidate. */
function stemsOf(words: Pool['asked']['words']): AskedStems {
  const found = known.get(words) ?? askedStems(words.map((word) => word.stem))
  known.set(words, found)
  return found
}

const LAST_PLAIN = 127

/** Letters beyond ASCII may lose an accent: those are compared whole. */
function askedStems(stems: readonly string[]): AskedStems {
  const letters = new Set(stems.map((each) => each.charCodeAt(0)))
  const has = (letter: number) => letter > LAST_PLAIN || letters.has(letter)
  return { stems: new Set(stems), firsts: { has } }
}
