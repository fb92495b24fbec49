import type { Lexicon } from '#engine/ports/lexicon.ts'
import { baseOf } from '../read/irregular.ts'
import type { Part } from '../read/quantities.ts'

/** How far one word says what another says: 1 for the same word, less for a synonym, 0 for another thing. */
export function says(one: Part, other: Part, lexicon: Lexicon | null): number {
  if (isSame(one, other)) return 1
  if (lexicon === null || one.kind !== 'word' || other.kind !== 'word') return 0
  const [a, b] = [baseOf(one.lower), baseOf(other.lower)]
  if (lexicon.synonyms(a).has(b) || lexicon.synonyms(b).has(a)) return SYNONYM
  // What holds of every guitar holds of this instrument only if it is one: the broader word says less.
  if (lexicon.broader(a).has(b)) return NARROWER
  return lexicon.broader(b).has(a) ? BROADER : 0
}

const SYNONYM = 0.9
const NARROWER = 0.8
const BROADER = 0.4

export function isSame(one: Part, other: Part): boolean {
  if (one.figure !== null && other.figure !== null)
    return (
      one.figure.measure === other.figure.measure &&
      (sameValue(one.figure.value, other.figure.value) ||
        SAME.get(one.figure.measure)?.(one, other) === true)
    )
  return one.root === other.root
}

const sorted = (one: Part, other: Part) =>
  [Number(one.figure?.value), Number(other.figure?.value)].toSorted((a, b) => a - b)

/** “48 months” and “4 years”, “30 days” and “a month”: a calendar does not divide evenly. “360 days” are not “365 days”. */
function sameTime(one: Part, other: Part): boolean {
  const [short = 0, long = 0] = sorted(one, other)
  const isWhole = (seconds: number) => seconds % MONTH === 0 || seconds % YEAR === 0
  const isNear = long / short < 1.015
  return isNear && isWhole(short) && isWhole(long) && unitIn(one) !== unitIn(other)
}
const unitIn = ({ shown }: Part) => /\p{L}+$/u.exec(shown)?.[0].replace(/s$/, '').toLowerCase()
const MONTH = 30 * 86_400
const YEAR = 365 * 86_400

/** To some a kilobyte has 1000 bytes and to others 1024. */
function sameSize(one: Part, other: Part): boolean {
  const [small = 0, large = 0] = sorted(one, other)
  return [0, 1, 2, 3, 4].some((power) => Math.abs(large / small / 1.024 ** power - 1) < 1e-6)
}

const SAME: ReadonlyMap<string, (one: Part, other: Part) => boolean> = new Map([
  ['size', sameSize],
  ['time', sameTime],
])

/** A date without a year is the same as one with it. */
function sameValue(one: string, other: string): boolean {
  if (one === other) return true
  if (!one.includes('-') || !other.includes('-')) return false
  const [a, b] = [one.split('-'), other.split('-')]
  return (
    a.length === 3 &&
    b.length === 3 &&
    a.every((piece, n) => piece === '*' || b[n] === '*' || piece === b[n])
  )
}

/** How far the words of one side are said by the other, and by which. */
export function saidBySome(
  word: Part,
  others: readonly Part[],
  lexicon: Lexicon | null,
): { score: number; by: Part | null } {
  let best: { score: number; by: Part | null } = { score: 0, by: null }
  for (const other of others) {
    const score = says(other, word, lexicon)
    if (score > best.score) best = { score, by: other }
    if (score === 1) break
  }
  return best
}
