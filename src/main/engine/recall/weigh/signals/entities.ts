import type { Pool } from '../pool.ts'
import { each, listed } from './signal.ts'

/** A name in the text of somebody else's memory says less than that they wrote it themselves. */
const MENTIONED = 0.3
/** Beside a named author, named things count half. */
const THINGS = 0.5

/** Whom and what the question names: written by them or about them, with these files and identifiers in it. */
export const entities = each(
  (pool, place) => {
    const { authors, things } = pool.asked
    const asked = (authors.size > 0 ? 1 : 0) + (things.length > 0 ? THINGS : 0)
    if (asked === 0) return 0
    const thing = things.length === 0 ? 0 : THINGS * (thingsIn(pool, place).length / things.length)
    return (authorship(pool, place) + thing) / asked
  },
  (pool, place, value) => {
    const { authors, things } = pool.asked
    if (authors.size === 0 && things.length === 0) return 'The question names nobody and nothing.'
    if (value === 0) return 'Neither by nor about what the question names.'
    const by = isByNamed(pool, place)
      ? [`written by ${pool.candidates[place]?.memory.createdBy}`]
      : []
    const found = [...thingsIn(pool, place), ...mentioned(pool, place)]
    const about = found.length === 0 ? [] : [`names ${listed(found)}`]
    const said = [...by, ...about].join(', ')
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  },
)

function authorship(pool: Pool, place: number): number {
  if (isByNamed(pool, place)) return 1
  return mentioned(pool, place).length > 0 ? MENTIONED : 0
}

function isByNamed({ asked, candidates }: Pool, place: number): boolean {
  const memory = candidates[place]?.memory
  return memory !== undefined && asked.authors.has(memory.createdBy.toLowerCase())
}

function mentioned({ asked, texts }: Pool, place: number): string[] {
  if (asked.authors.size === 0) return []
  const text = texts[place]?.toLowerCase() ?? ''
  return [...asked.authors].filter((name) => text.includes(name))
}

function thingsIn({ asked, texts }: Pool, place: number): string[] {
  if (asked.things.length === 0) return []
  const text = texts[place]?.toLowerCase() ?? ''
  return asked.things.filter((thing) => text.includes(thing))
}
