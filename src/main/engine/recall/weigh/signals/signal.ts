import type { Pool } from '../pool.ts'

/** One thing that speaks for a memory: a number for every candidate, and the sentence a person reads. */
export interface SignalKind {
  /** In the order of the candidates; 0 says nothing for it. */
  values(pool: Pool): readonly number[]
  sentence(pool: Pool, place: number): string
}

/** A signal that looks at each candidate by itself. */
export function each(
  value: (pool: Pool, place: number) => number,
  sentence: (pool: Pool, place: number, value: number) => string,
): SignalKind {
  return {
    values: (pool) => pool.candidates.map((_, place) => value(pool, place)),
    sentence: (pool, place) => sentence(pool, place, value(pool, place)),
  }
}

/** “a”, “b” and 3 more. */
export function listed(words: readonly string[], most = 4): string {
  const shown = words.slice(0, most).map((word) => `“${word}”`)
  const rest = words.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

export const percent = (share: number) => `${Math.round(share * 100)} %`
