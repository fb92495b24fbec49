import type { Lexicon } from '#engine/ports/lexicon.ts'
import { AUXILIARIES } from '../read/function-words.ts'
import {
  isHappening,
  isImperative,
  isIndefinite,
  isName,
  isObject,
  isOrder,
  isQuality,
  isVerb,
} from '../read/grammar.ts'
import { takesOne } from '../read/predicate.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import { HINT, WISHES } from '../read/hints.ts'
import type { Alignment } from './align.ts'
import { isPurposed } from './purpose.ts'
import type { ClashingSlot, Filled } from './slots.ts'
import { namesNoOne } from './subjects.ts'

export interface FrameFeatures {
  /** Of what the shorter says outside the slots, how much the other says in the same order. */
  shared: number
  sharedByBoth: number
  /** How many words that is, code not counted: two calls of one tool are two things to do. */
  sharedWords: number
  /** Slots in which they also differ, or each names its subject by a word of its own: they are about two things. */
  otherSlots: number
  twoSubjects: boolean
  /** Something both say stands before the slot, then a verb: the slot belongs to what is said, not to whom. */
  anchored: boolean
  /** “Max is the lead of …”: the slot is who holds what only one can hold. */
  holder: boolean
  subject: boolean
  verbBefore: boolean
  verbShared: boolean
  /** What fills the slot is itself something done: then it is another statement, not another value. */
  fillerDoes: boolean
  /** What is done is what differs, on both sides. */
  fillersDo: boolean
  imperative: boolean
  /** “Retry 5 times.”: begins with a word that can be nothing but a verb. */
  ordered: boolean
  /** “A man is playing …”: somebody, at some moment. */
  indefinite: boolean
  happening: boolean
  /** Of such things several can be true at once. */
  openEnded: boolean
  /** A name is shared; names fill the slot. */
  named: boolean
  fillersNamed: boolean
  firstPerson: boolean
  /** “Use Jest for unit tests”: two names for what is to be used, for one and the same purpose. */
  purposed: boolean
}

export type Overlap = Pick<FrameFeatures, 'shared' | 'sharedByBoth' | 'sharedWords' | 'named'>

export function overlap(
  a: Statement,
  b: Statement,
  { shared }: Alignment,
  clashing: readonly ClashingSlot[],
  [endA, endB]: readonly [number, number],
  filled: readonly Filled[],
): Overlap {
  let [said, sharedWords, named] = [0, 0, false]
  for (const [one, other] of shared) {
    const part = a.parts[one]
    if (one >= endA || other >= endB || part === undefined || part.empty) continue
    said++
    if (part.kind !== 'code') sharedWords++
    named ||= isName(a.parts, one)
  }
  const restA = leftIn('a', a.parts, endA, clashing, filled)
  const restB = leftIn('b', b.parts, endB, clashing, filled)
  return {
    shared: Math.min(1, said / Math.min(restA, restB)),
    sharedByBoth: Math.min(1, said / Math.max(restA, restB)),
    sharedWords,
    named,
  }
}

/** How many words one side says outside the slots; one where “any” stands is the same in general. */
function leftIn(
  side: 'a' | 'b',
  parts: readonly Part[],
  end: number,
  clashing: readonly ClashingSlot[],
  filled: readonly Filled[],
): number {
  let left = saidIn(parts, end)
  for (const { filling } of clashing) left -= saidIn(filling[side])
  for (const { slot } of filled)
    if (namesNoOne(slot.a) || namesNoOne(slot.b)) left -= saidIn(slot[side])
  return Math.max(1, left)
}

function saidIn(parts: readonly Part[], end = parts.length): number {
  let said = 0
  for (let place = 0; place < end; place++) if (parts[place]?.empty === false) said++
  return said
}

/** Of what the shorter says: who share less are about two things. */
export const LEAST_SHARED = 0.6

/** Who holds what only one can hold, and two tools for one purpose, clash however little else is shared. */
export function mayClashApart(
  a: Statement,
  b: Statement,
  { shared }: Alignment,
  clashing: readonly ClashingSlot[],
  lexicon: Lexicon | null,
): boolean {
  return (
    isHolder(a.parts, b.parts, shared, clashing) ||
    isPurposed(a.parts, b.parts, shared, clashing, lexicon)
  )
}

export function saidOf(
  a: Statement,
  b: Statement,
  { shared }: Alignment,
  clashing: readonly ClashingSlot[],
  lexicon: Lexicon | null,
): Omit<FrameFeatures, keyof Overlap | 'otherSlots' | 'twoSubjects'> {
  const [first] = clashing
  const before = shared.filter(([place]) => place < (first?.at[0] ?? 0))
  const either = (test: (parts: readonly Part[]) => boolean) => test(a.parts) || test(b.parts)
  const named = (side: 'a' | 'b') => clashing.every(({ filling }) => filling[side].some(isNamed))
  const quality =
    first !== undefined &&
    isQuality(a.parts, first.at[0], first.filling.a, lexicon) &&
    isQuality(b.parts, first.at[1], first.filling.b, lexicon)
  return {
    // “We have …”: we are always the same.
    anchored: before.some(
      ([place]) => a.parts[place]?.empty === false || a.parts[place]?.lower === 'we',
    ),
    holder: isHolder(a.parts, b.parts, shared, clashing),
    subject: hasSubject(a.parts, before, lexicon),
    verbBefore: before.some(
      ([place]) => isVerb(a.parts, place, lexicon) && !isThingOf(a.parts, place, first?.at[0]),
    ),
    verbShared: shared.some(([place]) => isVerb(a.parts, place, lexicon)),
    fillerDoes: clashing.some(
      ({ at }) => begins(a.parts, at[0], lexicon) || begins(b.parts, at[1], lexicon),
    ),
    fillersDo: clashing.every(
      ({ filling }) => isDoing(filling.a, lexicon) && isDoing(filling.b, lexicon),
    ),
    imperative: isImperative(a.parts, lexicon) && isImperative(b.parts, lexicon),
    ordered: isOrder(a.parts, lexicon) && isOrder(b.parts, lexicon),
    indefinite: either(isIndefinite),
    happening: either(isHappening),
    openEnded:
      quality ||
      first === undefined ||
      !takesOne(a.parts, first.at[0], lexicon) ||
      !takesOne(b.parts, first.at[1], lexicon),
    fillersNamed: named('a') && named('b'),
    purposed: isPurposed(a.parts, b.parts, shared, clashing, lexicon),
    firstPerson: either((parts) => parts[0]?.lower === 'i'),
  }
}

/** No dictionary has “8704”, and to look for every number there takes longer than all the rest. */
const isDoing = ([word, ...more]: readonly Part[], lexicon: Lexicon | null) =>
  word !== undefined &&
  word.kind !== 'number' &&
  more.length === 0 &&
  lexicon?.kinds(word.lower).has('verb') === true

/** “release notes of spring”: a thing, and whose it is. */
const isThingOf = (parts: readonly Part[], place: number, slot: number | undefined) =>
  parts[place + 1]?.lower === 'of' && slot === place + 2

const isNamed = ({ hints, figure }: Part) => figure !== null || (hints & HINT.named) !== 0

function isHolder(
  a: readonly Part[],
  b: readonly Part[],
  shared: Alignment['shared'],
  clashing: readonly ClashingSlot[],
): boolean {
  const [slot, ...more] = clashing
  const [first, second] = shared
  if (slot === undefined || more.length > 0 || first === undefined || second === undefined)
    return false
  const behind = first[0] === slot.filling.a.length && first[1] === slot.filling.b.length
  const whole = shared.length >= a.length - first[0] - 1 && shared.length >= b.length - first[1] - 1
  const [verb, article] = [a[first[0]]?.lower ?? '', a[second[0]]?.lower ?? '']
  return behind && whole && /^(?:is|are|was|were)$/.test(verb) && /^(?:the|our)$/.test(article)
}

/** “… helps me”: a verb right behind the words both share, and not behind “is” or “to”. */
function begins(parts: readonly Part[], place: number, lexicon: Lexicon | null): boolean {
  const [part, before] = [parts[place], parts[place - 1]]
  if (part === undefined || before === undefined || before.empty) return false
  if (isObject(parts, place, lexicon)) return false
  return (
    /^\p{Ll}/u.test(part.shown) && !AUXILIARIES.has(part.lower) && isVerb(parts, place, lexicon)
  )
}

/** What it is about is named by a word both say before the verb; “we” are always the same. */
function hasSubject(
  parts: readonly Part[],
  shared: readonly (readonly [number, number])[],
  lexicon: Lexicon | null,
): boolean {
  const [lead, next] = parts
  if (
    lead?.lower === 'we' ||
    lead?.lower === 'please' ||
    (lead?.lower === 'i' && WISHES.has(next?.lower ?? ''))
  )
    return true
  const first = shared.find(([place]) => parts[place]?.empty === false)?.[0]
  const verb = shared.findLast(([place]) => isVerb(parts, place, lexicon))?.[0]
  return first !== undefined && verb !== undefined && first < verb
}
