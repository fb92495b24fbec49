import { beginsWithDigit, monthOf } from './figures.ts'
import { joined } from './joined.ts'
import type { Word } from './word.ts'

export const YEAR = /^(?:19|20)\d{2}$/

/** “20 December 2026”, “May 3rd”, “2026-10-06”. */
export function dateAt(words: readonly Word[], at: number): { part: Word; length: number } | null {
  const first = words[at]
  // Nearly every word: each is asked in every comparison.
  if (first === undefined || !(beginsWithDigit(first) || monthOf(first) !== undefined)) return null
  const [second, third, fourth] = [words[at + 1], words[at + 2], words[at + 3]]
  const inOne = first.lower.length < SHORTEST_DATE ? null : dateIn(first)
  if (inOne !== null) return inOne
  const dayOf = (word: Word | undefined) => {
    const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word?.lower ?? '')?.[1]
    return day !== undefined && Number(day) <= 31 ? Number(day) : null
  }
  const yearOf = (word: Word | undefined) =>
    YEAR.test(word?.lower ?? '') ? Number(word?.lower) : null
  const dot = second?.shown === '.' ? 1 : 0
  const month = monthOf(dot === 1 ? third : second)
  const start = month === undefined ? null : dayOf(first)
  if (start !== null && month !== undefined) {
    const year = yearOf(dot === 1 ? fourth : third)
    return date(words.slice(at, at + 2 + dot + (year === null ? 0 : 1)), year, month, start)
  }
  const own = monthOf(first)
  // “may” and “march” are verbs first: without a number beside them they are no month.
  if (own === undefined) return null
  const day = dayOf(second)
  if (day !== null) {
    const comma = third?.shown === ',' ? 1 : 0
    const year = yearOf(comma === 1 ? fourth : third)
    return date(words.slice(at, at + 2 + (year === null ? 0 : 1 + comma)), year, own, day)
  }
  const year = yearOf(second)
  if (year !== null) return date(words.slice(at, at + 2), year, own, null)
  return /^(?:may|march|mar|sep|mai|mars)$/.test(first.lower)
    ? null
    : date([first], null, own, null)
}

/** “5/2026” */
const SHORTEST_DATE = 6

/** “2026-10-06”, “10/2026”, “6.10.2026”. */
function dateIn(word: Word): { part: Word; length: number } | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(word.lower)
  if (iso !== null) return date([word], Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slashed = /^(\d{1,2})\/(\d{4})$/.exec(word.lower)
  if (slashed !== null && Number(slashed[1]) <= 12)
    return date([word], Number(slashed[2]), Number(slashed[1]), null)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(word.lower)
  if (dotted !== null && Number(dotted[2]) <= 12)
    return date([word], Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  return null
}

function date(words: readonly Word[], year: number | null, month: number, day: number | null) {
  const value = [year ?? '*', month, day ?? '*'].join('-')
  return joined(words, value, { kind: 'date', measure: 'date', value })
}
