import { AUXILIARIES } from '../read/function-words.ts'
import { baseOf } from '../read/irregular.ts'
import type { Part } from '../read/quantities.ts'
import type { FrameFeatures } from './frame-features.ts'
import type { ClashingSlot } from './slots.ts'

/** How somebody stands or moves changes by the minute: sitting and standing are both true of a day. */
const POSTURES = new Set(
  'sit stand lie lay run walk ride move stay jump rest go come fly'.split(' '),
)
/** Tells one thing from another, rather than saying something of it. */
const COLOURS = new Set('black white dark light'.split(' '))
const DIRECTIONS = new Set('up down in out on off over under'.split(' '))
/** Where “on” and “off” say how something is, not where it goes. */
const SWITCHED = new Set('turn switch put take set keep leave power stay remain'.split(' '))

/** Opposite words that do not make opposite statements. */
export function isPassing(
  { filling, at }: ClashingSlot,
  a: readonly Part[],
  { indefinite, happening }: Pick<FrameFeatures, 'indefinite' | 'happening'>,
): boolean {
  const [one, other] = [filling.a[0], filling.b[0]]
  if (one === undefined || other === undefined) return true
  const words = [one.lower, other.lower]
  if (isAside(a, at[0])) return true
  if (indefinite || happening) {
    if (words.every((word) => COLOURS.has(word))) return true
    if (words.some((word) => POSTURES.has(verbBase(word)))) return true
  }
  if (!words.every((word) => DIRECTIONS.has(word))) return false
  const before = a[at[0] - 1]?.lower ?? ''
  return !(AUXILIARIES.has(before) || SWITCHED.has(verbBase(before)))
}

/** In a clause of its own — “who is missing the ball” — or as a noun: “the top of a building”. */
function isAside(parts: readonly Part[], place: number): boolean {
  if (parts.slice(0, place).some(({ lower }) => CLAUSES.has(lower))) return true
  return parts[place - 1]?.lower === 'the' && parts[place + 1]?.lower === 'of'
}
const CLAUSES = new Set('and or but who which that while when because if'.split(' '))

/** “sitting” has a letter more and “riding” one less than their verbs. */
function verbBase(word: string): string {
  const bare = baseOf(word).replace(/(?:ing|s|ed)$/, '')
  const single = bare.replace(/([^aeiou])\1$/, '$1')
  return (
    [word, bare, single, `${bare}e`].find((form) => POSTURES.has(form) || SWITCHED.has(form)) ??
    bare
  )
}
