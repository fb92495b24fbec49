import type { Lexicon } from '#engine/ports/lexicon.ts'
import { AUXILIARIES, INDEFINITE } from './function-words.ts'
import { baseOf } from './irregular.ts'
import type { Part } from './quantities.ts'

/** As much grammar as tells who is spoken of, and whether what is said of them holds for good. */

/** Most nouns of English are verbs too: only a form that says who does it, or follows somebody, counts. */
export function isVerb(parts: readonly Part[], place: number, lexicon: Lexicon | null): boolean {
  const [part, before] = [parts[place], parts[place - 1]]
  if (part === undefined || part.kind !== 'word') return false
  if (AUXILIARIES.has(part.lower)) return true
  if (part.empty || place === 0) return false
  if (before?.lower === 'please') return true
  const marked = /(?:[^s]s|ed)$/.test(part.lower) || baseOf(part.lower) !== part.lower
  if (lexicon === null) return marked || isForeignVerb(parts, place)
  const kinds = new Set([...lexicon.kinds(part.lower), ...lexicon.kinds(baseOf(part.lower))])
  if (kinds.size === 0) return isForeignVerb(parts, place)
  const follows = /(?:s|^(?:i|we|they))$/.test(before?.kind === 'word' ? before.lower : '')
  return kinds.has('verb') && (marked || follows || !kinds.has('noun'))
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
  const kinds = lexicon?.kinds(first.lower)
  return kinds === undefined || (kinds.has('verb') && !kinds.has('noun'))
}

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

/** “is playing”: at this moment, so that something else can happen at another. */
export function isHappening(parts: readonly Part[]): boolean {
  return parts.some(
    ({ lower, kind }, place) =>
      kind === 'word' &&
      /.{2}ing$/.test(lower) &&
      parts.slice(Math.max(0, place - 3), place).some((before) => AUXILIARIES.has(before.lower)),
  )
}

/** A name, a key or a number, wherever it is not only the first word of a sentence. */
export const isName = (parts: readonly Part[], place: number) =>
  place > 0 && /^\p{Lu}|\d/u.test(parts[place]?.shown ?? '')

/** Of these there may be many: who likes coffee can like tea too. */
const OPEN_ENDED = new Set(
  (
    'like likes liked love loves loved enjoy enjoys enjoyed support supports supported include includes included ' +
    'cover covers contain contains offer offers provide provides handle handles visit visited know knows met meet ' +
    'see sees saw read reads watch watched eat eats ate buy bought accept accepts need needs help helps mention mentions use uses used'
  ).split(' '),
)
export function isOpenEnded(parts: readonly Part[], lexicon: Lexicon | null): boolean {
  const verb = parts.findIndex((_, place) => isVerb(parts, place, lexicon))
  const company =
    parts.some(({ lower }) => lower === 'with') && /^works?$/.test(parts[verb]?.lower ?? '')
  const many = parts.some(
    ({ lower }, place) =>
      QUALITIES.has(lower) || (OPEN_ENDED.has(lower) && isVerb(parts, place, lexicon)),
  )
  return company || many || (/^plays?$/.test(parts[verb]?.lower ?? '') && !parts.some(isRole))
}
const QUALITIES = new Set('responsible interested aware able'.split(' '))
/** One plays many games, and one position. */
const isRole = ({ lower }: Part) => lower === 'position' || lower === 'role' || lower === 'part'

/** “is fast”: of one thing many such words can be true. */
export function isQuality(
  parts: readonly Part[],
  place: number,
  filler: readonly Part[],
  lexicon: Lexicon | null,
): boolean {
  const [word, ...more] = filler
  if (word === undefined || more.length > 0 || !AUXILIARIES.has(parts[place - 1]?.lower ?? ''))
    return false
  return (
    /^\p{Ll}/u.test(word.shown) && (lexicon === null || lexicon.kinds(word.lower).has('adjective'))
  )
}
