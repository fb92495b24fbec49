import { numberOf, unitOf } from './figures.ts'
import { type Bound, type Figure, wordBut } from './word.ts'
import type { Part } from './quantities.ts'
import { HINT } from './hints.ts'

const LEAST =
  /(?:at least|minimum(?: of)?|min|more than|greater than|over|above|exceeding|no (?:less|fewer) than|not (?:less|fewer) than|mindestens|mehr als|über|au moins|plus de|al menos|más de|>=?|≥)$/u
const MOST =
  /(?:at most|maximum(?: of)?|max|up to|less than|fewer than|under|below|within|no more than|not more than|höchstens|maximal|weniger als|unter|bis zu|au plus|moins de|jusqu'à|como máximo|menos de|<=?|≤)$/u
const ABOUT =
  /(?:about|around|roughly|approximately|approx|circa|ca|nearly|almost|some|etwa|ungefähr|rund|environ|aproximadamente|~|≈)$/u
/** “About five” may well be six. */
const ABOUT_SHARE = 0.25

/** The last word of each. */
const LAST =
  /(?:least|minimum|of|min|than|over|above|exceeding|mindestens|als|über|moins|de|menos|most|maximum|max|to|under|below|within|höchstens|maximal|unter|zu|plus|à|máximo|about|around|roughly|approximately|approx|circa|ca|nearly|almost|some|etwa|ungefähr|rund|environ|aproximadamente)$/u

/** Whether a number right behind this word may be a bound. */
export const mayBound = (lower: string) => LAST.test(lower)

/** Numbers that were not given exactly know between what they lie. */
export function withBounds(text: string, parts: readonly Part[]): readonly Part[] {
  if (!parts.some(({ figure }) => figure !== null)) return parts
  // Mapped, parts are an array of another kind as soon as this is compiled, and all that reads parts is compiled again.
  const bounded: Part[] = []
  for (const [place, part] of parts.entries()) {
    const { figure } = part
    if (figure === null) {
      bounded.push(part)
      continue
    }
    const bound = figure.bound ?? boundOf(text, parts, place)
    bounded.push(bound === null ? part : wordBut(part, { figure: { ...figure, bound } }))
  }
  return bounded
}

function boundOf(text: string, parts: readonly Part[], place: number): Bound | null {
  const part = parts[place]
  const value = Number(part?.figure?.value)
  if (part === undefined || part.figure?.kind !== 'number' || Number.isNaN(value)) return null
  const range = rangeAround(parts, place, value)
  if (range !== null) return { kind: 'range', ...range }
  if (isPlainlyLed(text, part.start, parts[place - 1])) return null
  const lead = text
    .slice(Math.max(0, part.start - 30), part.start)
    .toLowerCase()
    .trimEnd()
  // “no more than” ends like “more than”.
  if (MOST.test(lead)) return { kind: 'most', low: -Infinity, high: value }
  if (LEAST.test(lead)) return { kind: 'least', low: value, high: Infinity }
  if (!ABOUT.test(lead)) return null
  return { kind: 'about', low: value * (1 - ABOUT_SHARE), high: value * (1 + ABOUT_SHARE) }
}

/** Right behind a word that ends nothing of the above, as nearly every number is. */
function isPlainlyLed(text: string, start: number, before: Part | undefined): boolean {
  if (before?.kind !== 'word' || before.figure !== null) return false
  return (before.hints & HINT.bounds) === 0 && start === before.end + 1 && text[before.end] === ' '
}

const JOINS = /^(?:to|-|–|—|bis|à|a|and|und|et|y)$/u

/** “5 to 10 minutes”, “between 10 and 50”: both ends know the other. */
function rangeAround(parts: readonly Part[], place: number, value: number) {
  const between = (at: number) => /^(?:between|zwischen|entre)$/.test(parts[at]?.lower ?? '')
  const joined = (at: number, low: number) => {
    const join = parts[at]?.lower ?? ''
    return JOINS.test(join) && (!/^(?:and|und|et|y|a)$/.test(join) || between(low - 1))
  }
  const before = joined(place - 1, place - 2) ? sizeAs(parts[place - 2], parts[place]) : null
  if (before !== null && before < value) return { low: before, high: value }
  const after = joined(place + 1, place) ? sizeAs(parts[place + 2], parts[place]) : null
  return after !== null && value < after ? { low: value, high: after } : null
}

/** The “5” of “5 to 10 minutes” is minutes too. */
function sizeAs(part: Part | undefined, other: Part | undefined): number | null {
  const [own, theirs] = [part?.figure, other?.figure]
  if (part === undefined || own?.kind !== 'number' || theirs === undefined || theirs === null)
    return null
  if (own.measure === theirs.measure) return Number(own.value)
  const unit = unitOf(lastWord(other))
  const plain = numberOf(part)
  return own.measure === 'count' && plain !== null ? plain * (unit?.size ?? 1) : null
}

function lastWord(part: Part | undefined): Part | undefined {
  if (part === undefined) return undefined
  const lower = part.shown.split(' ').at(-1)?.toLowerCase() ?? ''
  return wordBut(part, { lower })
}

/** Whether two numbers that differ can both be right. */
export function mayAgree(one: Figure, other: Figure): boolean {
  const [a, b] = [one.bound ?? null, other.bound ?? null]
  if (a === null && b === null) return false
  // Two least values are two demands, of which only one can be the demand.
  if (a !== null && a.kind === b?.kind && (a.kind === 'least' || a.kind === 'most')) return false
  const [first, second] = [a ?? exactly(one), b ?? exactly(other)]
  return first.low <= second.high && second.low <= first.high
}

const exactly = ({ value }: Figure) => ({ low: Number(value), high: Number(value) })
