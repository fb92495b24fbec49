import type { Lexicon } from '#engine/ports/lexicon.ts'
import { AUXILIARIES, INDEFINITE } from './function-words.ts'
import { baseOf } from './irregular.ts'
import type { Part } from './quantities.ts'
import { HINT } from './hints.ts'

/** As much grammar as tells who is spoken of, and whether what is said of them holds for good. */

/** Most nouns of English are verbs too: only a form that says who does it, or follows somebody, counts. */
export function isVerb(parts: readonly Part[], place: number, lexicon: Lexicon | null): boolean {
  const [part, before] = [parts[place], parts[place - 1]]
  if (part === undefined || part.kind !== 'word') return false
  if (AUXILIARIES.has(part.lower)) return true
  if (part.empty || place === 0) return false
  if (before?.lower === 'please') return true
  const base = baseOf(part.lower)
  const marked = base !== part.lower || /(?:[^s]s|ed)$/.test(part.lower)
  if (lexicon === null) return marked || isForeignVerb(parts, place)
  const [kinds, ofBase] = [lexicon.kinds(part.lower), lexicon.kinds(base)]
  if (kinds.size === 0 && ofBase.size === 0) return isForeignVerb(parts, place)
  if (!kinds.has('verb') && !ofBase.has('verb')) return false
  if (marked || (!kinds.has('noun') && !ofBase.has('noun'))) return true
  return /(?:s|^(?:i|we|they))$/.test(before?.kind === 'word' ? before.lower : '')
}

/** “wants answers”, “prefers tabs”: behind a verb that says what is done, another one is its object. */
export function isObject(parts: readonly Part[], place: number, lexicon: Lexicon | null): boolean {
  const before = parts[place - 1]
  if (lexicon === null || before === undefined || before.empty || place < 2) return false
  const [own, theirs] = [parts[place]?.lower ?? '', before.lower]
  const kinds = lexicon.kinds(theirs)
  if (!kinds.has('verb') || !/[^s]s$/.test(theirs)) return false
  // “the unit tests run”: what may be a noun has an object only where that cannot be its verb.
  return (!kinds.has('noun') || /[^s]s$/.test(own)) && isVerb(parts, place - 1, lexicon)
}

/** A word the dictionary does not have, in small letters, right behind a noun in capitals: “Der Server steht”. */
function isForeignVerb(parts: readonly Part[], place: number): boolean {
  const [part, before] = [parts[place], parts[place - 1]]
  return place > 1 && /^\p{Ll}/u.test(part?.shown ?? '') && /^\p{Lu}/u.test(before?.shown ?? '')
}

/** “Run the migrations …”: told to somebody, and so about whoever does it. */
export function isImperative(parts: readonly Part[], lexicon: Lexicon | null): boolean {
  const [first, second] = parts
  if (first === undefined || second === undefined || first.kind !== 'word' || first.empty)
    return false
  if (lexicon === null || !lexicon.kinds(first.lower).has('verb')) return false
  return /^(?:the|a|an|all|your|our|this|it|them|up|on|off)$/.test(second.lower)
}

export function isOrder([first]: readonly Part[], lexicon: Lexicon | null): boolean {
  if (first?.kind !== 'word' || first.empty) return false
  if (ORDERS.has(first.lower)) return true
  const kinds = lexicon?.kinds(first.lower)
  return kinds === undefined || (kinds.has('verb') && !kinds.has('noun'))
}

/** Nouns too, but not at the beginning of what is written down for somebody. */
export const ORDERS: ReadonlySet<string> = new Set(
  'use keep set run allow limit wait prefer write put verwende nutze utilise usa'.split(' '),
)

/** “A man …”, “There are two …”, “People …”: nobody in particular. */
export function isIndefinite(parts: readonly Part[]): boolean {
  const [first, second] = parts
  const there = first?.lower === 'there' && AUXILIARIES.has(second?.lower ?? '')
  const lead = there ? parts[2] : first
  if (lead === undefined) return false
  if (INDEFINITE.has(lead.lower)) return true
  return SOMEBODY.has(lead.lower)
}
const SOMEBODY = new Set(
  'people persons men women kids children boys girls adults guys ladies teenagers toddlers babies somebody someone'.split(
    ' ',
  ),
)

/** “is playing”: at this moment, so that something else can happen at another. “is called billing” is no moment. */
export function isHappening(parts: readonly Part[]): boolean {
  return parts.some(
    ({ lower, kind }, place) =>
      kind === 'word' &&
      /.{2}ing$/.test(lower) &&
      parts[place - 1]?.lower.endsWith('ed') !== true &&
      parts.slice(Math.max(0, place - 3), place).some((before) => AUXILIARIES.has(before.lower)),
  )
}

/** A name, a key or a number, wherever it is not only the first word of a sentence. */
export const isName = (parts: readonly Part[], place: number) =>
  place > 0 && ((parts[place]?.hints ?? 0) & HINT.named) !== 0

/** “The default branch is main”: what only has one value has one, though “main” says how something is. */
const ATTRIBUTES = new Set(
  (
    'branch name manager level format mode version port host url address database language framework region zone owner ' +
    'lead timezone currency licence license editor theme default encoding protocol endpoint command deadline limit path ' +
    'directory folder file queue broker style type case'
  ).split(' '),
)

export const isAttribute = (noun: string, verb: string) =>
  ATTRIBUTES.has(noun) && /^(?:is|are|ist|est|es)$/.test(verb)

/** “is fast”: of one thing many such words can be true. */
export function isQuality(
  parts: readonly Part[],
  place: number,
  filler: readonly Part[],
  lexicon: Lexicon | null,
): boolean {
  const [word, ...more] = filler
  if (isAttribute(parts[place - 2]?.lower ?? '', parts[place - 1]?.lower ?? '')) return false
  if (word === undefined || more.length > 0 || !AUXILIARIES.has(parts[place - 1]?.lower ?? ''))
    return false
  return (
    /^\p{Ll}/u.test(word.shown) && (lexicon === null || lexicon.kinds(word.lower).has('adjective'))
  )
}
