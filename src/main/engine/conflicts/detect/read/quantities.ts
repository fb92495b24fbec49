import {
  amountIn,
  beginsWithDigit,
  isDay,
  numberInWords,
  numberOf,
  rangeIn,
  type Unit,
  unitOf,
} from './figures.ts'
import { dateAt, YEAR } from './dates.ts'
import { HINT } from './hints.ts'
import { joined } from './joined.ts'
import { type Bound, type Figure, type Word, wordBut } from './word.ts'

/** A word, or several that are one figure together: “20 December”, “5 seconds”, “22:00”. */
export type Part = Word

/** Dates become one part each, and so do numbers with their units. */
export function partsOf(words: readonly Word[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === undefined) continue
    if ((word.hints & HINT.counts) === 0) {
      parts.push(word)
      continue
    }
    const found =
      dateAt(words, at) ?? clockAt(words, at) ?? amountAt(words, at) ?? spelledAt(words, at)
    if (found !== null) {
      parts.push(found.part)
      at += found.length - 1
    } else {
      const figure = figureAt(words, at)
      parts.push(figure === null ? word : wordBut(word, { figure }))
    }
  }
  return parts
}

/** “2 pm”, “9:30 am”. */
function clockAt(words: readonly Word[], at: number): { part: Part; length: number } | null {
  const [first, second] = [words[at], words[at + 1]]
  if (first?.kind !== 'number') return null
  const half = second?.lower
  if (half !== 'am' && half !== 'pm') return null
  const time = /^(\d{1,2})(?::(\d{2}))?$/.exec(first.lower)
  if (time === null) return null
  const hour = (Number(time[1]) % 12) + (half === 'pm' ? 12 : 0)
  const value = `${hour}:${time[2] ?? '00'}`
  return joined(words.slice(at, at + 2), value, { kind: 'time', measure: 'clock', value })
}

/** “5 seconds”, “80 %”, “€ 20”, “a month”. */
function amountAt(words: readonly Word[], at: number): { part: Part; length: number } | null {
  const [first, second] = [words[at], words[at + 1]]
  if (first === undefined) return null
  const inOne = amountIn(first)
  if (inOne !== null) return amount([first], inOne.unit, inOne.count)
  if (second === undefined) return null
  const [before, behind] = [unitOf(first), unitOf(second)]
  if (before !== undefined && first.kind === 'mark') {
    const value = numberOf(second)
    return value === null ? null : amount(words.slice(at, at + 2), before, value)
  }
  if (behind === undefined) return null
  const range = rangeIn(first)
  if (range !== null) {
    const { low, high } = { low: range.low * behind.size, high: range.high * behind.size }
    return amount(words.slice(at, at + 2), behind, range.high, { kind: 'range', low, high })
  }
  // “kept for a month” is thirty days; “twice a month” is how often.
  const lasts = /^(?:for|within|after|in|during|under|over|least|most|about)$/.test(
    words[at - 1]?.lower ?? '',
  )
  const one = lasts && /^an?$/.test(first.lower) && behind.measure === 'time'
  const value = one ? 1 : numberOf(first)
  return value === null ? null : amount(words.slice(at, at + 2), behind, value)
}

/** “four hundred days”, “three hundred and twelve people”. */
function spelledAt(words: readonly Word[], at: number): { part: Part; length: number } | null {
  const found = numberInWords(words, at)
  if (found === null) return null
  const unit = unitOf(words[at + found.length])
  if (unit !== undefined) return amount(words.slice(at, at + found.length + 1), unit, found.value)
  return amount(words.slice(at, at + found.length), COUNT, found.value)
}
const COUNT: Unit = { measure: 'count', size: 1 }

function amount(words: readonly Word[], { measure, size }: Unit, count: number, bound?: Bound) {
  const value = String(round(count * size))
  const figure = { kind: 'number', measure, value, bound: bound ?? null } as const
  return joined(words, `${value} ${measure}`, figure)
}

function figureAt(words: readonly Word[], at: number): Figure | null {
  const word = words[at]
  if (word === undefined) return null
  if (isDay(word)) return { kind: 'date', measure: 'day', value: word.lower.replace(/s$/, '') }
  if (word.lower === 'noon' || word.lower === 'midnight')
    return { kind: 'time', measure: 'clock', value: word.lower === 'noon' ? '12:00' : '0:00' }
  if (beginsWithDigit(word) && /^\d{1,2}:\d{2}(?::\d{2})?$/.test(word.lower))
    return { kind: 'time', measure: 'clock', value: word.lower.replace(/^0/, '') }
  if (/^v?\d+(?:\.\d+){1,3}(?:-[\w.]+)?$/.test(word.lower) && isVersion(words, at))
    return { kind: 'version', measure: 'version', value: word.lower.replace(/^v/, '') }
  const range = rangeIn(word)
  if (range !== null)
    return {
      kind: 'number',
      measure: words[at + 1]?.lower === 'times' ? 'times' : 'count',
      value: String(range.high),
      bound: { kind: 'range', ...range },
    }
  const value = numberOf(word)
  if (value === null) return null
  if (word.kind === 'number' && isVersion(words, at))
    return { kind: 'version', measure: 'version', value: word.lower }
  const times = /^(?:once|twice|thrice)$/.test(word.lower) || words[at + 1]?.lower === 'times'
  // “all but one”: no number of anything.
  if (word.lower === 'one' && words[at + 1]?.kind !== 'word') return null
  return { kind: 'number', measure: times ? 'times' : 'count', value: String(value) }
}

/** “Node 20”, “release 2.3”: a number that belongs to the name before it. */
function isVersion(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]]
  if (before === undefined || before.kind !== 'word') return false
  if (VERSIONS.test(before.lower)) return true
  // “The version is 3.10”: and so it is not 3.1.
  if (/^(?:is|of|to|at|=)$/.test(before.lower) && VERSIONS.test(words[at - 2]?.lower ?? ''))
    return true
  // “Port 8080” begins with a capital in German.
  if (/^\d{4,}$/.test(words[at]?.lower ?? '') && !YEAR.test(words[at]?.lower ?? '')) return false
  const named = /^\p{Lu}|\p{Lu}/u.test(before.shown) && at > 1
  return (
    named &&
    (after === undefined || after.empty || after.kind !== 'word' || !after.lower.endsWith('s'))
  )
}

const VERSIONS = /^(?:versions?|releases?|v|ver|rev)$/

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
