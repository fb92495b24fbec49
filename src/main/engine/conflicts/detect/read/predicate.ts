import type { Lexicon } from '#engine/ports/lexicon.ts'
import { stem } from '#engine/recall/words/stem.ts'
import { AUXILIARIES, PREPOSITIONS } from './function-words.ts'
import { isObject, isVerb } from './grammar.ts'
import { baseOf } from './irregular.ts'
import type { Part } from './quantities.ts'

const rootsOf = (words: string) => new Set(words.split(' ').map((word) => stem(baseOf(word))))

/** What only one thing can be true of at a time, said of somebody or something. */
const ONE = rootsOf(
  'live lives run runs reside stand sit stay remain belong deploy deploys go default point resolve expire start ' +
    'begin end finish last cost mean equal become prefer return follow close open play ' +
    'läuft laufen liegt liegen steht stehen heißt heißen bevorzugt dauert wohnt gehört endet beginnt ' +
    'écoute tourne habite préfère dure corre vive prefiere',
)
/** One place or manner each, though many objects: “stores orders in X”, “wants answers in English”. */
const ONE_PLACE = rootsOf(
  'want wants store keep save put merge install commit push host indent ship name run start build',
)
/** Done by, with or to many: “is caused by X” and “is caused by Y” are both true. */
const MANY_PASSIVE = rootsOf(
  'cause called test send use link connect mention share import export need require support include cover affect ' +
    'block trigger follow review involve invite see visit cite reference check validate compare set find fix expose report ship update publish document mirror',
)
/** “all answers”: a noun, though it might be a verb elsewhere. */
const DETERMINERS =
  /^(?:the|an?|all|every|each|any|no|some|this|that|these|those|its|their|our|my|your)$/u
const HAVING = /^(?:has|have|had|hat|haben)$/
const BEING = /^(?:is|are|was|were|be|been|being|ist|sind|war|wird|werden|est|sont|es|son)$/
const QUALITIES = new Set('responsible interested aware able allergic'.split(' '))

/**
 * Whether what stands at `slot` is the only thing that can stand there. A bug appears in two browsers
 * and a service talks to two databases; it is written in one language and called by one name.
 */
export function takesOne(parts: readonly Part[], slot: number, lexicon: Lexicon | null): boolean {
  const before = parts.slice(0, slot)
  if (before.some(({ lower }) => QUALITIES.has(lower))) return false
  if (isAttribute(before)) return true
  const place = before.findLastIndex(
    (_, at) =>
      isVerb(parts, at, lexicon) &&
      !isObject(parts, at, lexicon) &&
      !DETERMINERS.test(parts[at - 1]?.lower ?? ''),
  )
  const led =
    PREPOSITIONS.has(parts[slot]?.lower ?? '') || PREPOSITIONS.has(parts[slot - 1]?.lower ?? '')
  const verb = before[place]
  // “Merge feature branches into …”: what is to be done stands first.
  if (led && ONE_PLACE.has(before[0]?.root ?? '')) return true
  if (verb === undefined) return false
  if (HAVING.test(verb.lower)) return false
  if (BEING.test(verb.lower)) return true
  if (AUXILIARIES.has(verb.lower)) return isOne(before.slice(place + 1).find(isSaid), led)
  const passive = before.slice(Math.max(0, place - 3), place).some(({ lower }) => BEING.test(lower))
  if (!passive) return isOne(verb, led)
  const channel = /^(?:via|through|over|über)$/.test(
    parts[slot - 1]?.lower ?? parts[slot]?.lower ?? '',
  )
  return channel || !MANY_PASSIVE.has(verb.root)
}

const isSaid = ({ empty }: Part) => !empty

function isOne(verb: Part | undefined, led: boolean): boolean {
  if (verb === undefined) return true
  return ONE.has(verb.root) || (led && ONE_PLACE.has(verb.root))
}

/** “plays the position of …”, “speaks the language of …”: the noun says that there is one. */
function isAttribute(before: readonly Part[]): boolean {
  const [article, noun, of] = before.slice(-3)
  return article?.lower === 'the' && noun?.empty === false && of?.lower === 'of'
}
