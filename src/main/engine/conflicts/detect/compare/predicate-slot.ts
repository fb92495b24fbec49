import type { Lexicon } from '#engine/ports/lexicon.ts'
import { AUXILIARIES, PREPOSITIONS } from '../read/function-words.ts'
import { isObject, isVerb } from '../read/grammar.ts'
import type { Part } from '../read/quantities.ts'

/**
 * Whether what stands there is said of something. Before the verb it tells of what is spoken (“the docs for
 * billing live …”), and behind an order what else is to be done (“add milk to the list”): several of them are true.
 */
export function isSaidOfIt(
  parts: readonly Part[],
  slot: number,
  filler: readonly Part[],
  lexicon: Lexicon | null,
): boolean {
  const isComma = ({ shown }: Part) => shown === ','
  const from = parts.findLastIndex((part, place) => place < slot && isComma(part)) + 1
  const to = parts.findIndex((part, place) => place >= slot && isComma(part))
  const clause = parts.slice(from, to === -1 ? undefined : to)
  const end = slot - from + filler.length
  const isBehind = clause.some(({ lower }, place) => place >= end && AUXILIARIES.has(lower))
  const doing = clause.flatMap((_, place) => (doesAt(clause, place, lexicon) ? [place] : []))
  // “The weekly sync with design is …”: a bare word is no verb where one comes later.
  const verbs = doing.filter((place) => !isBehind || place >= end || isInflected(clause[place]))
  if (verbs.some((place) => place < end)) return true
  if (verbs.length > 0) return false
  return from > 0 || !isTold(parts, lexicon)
}

const isInflected = (part: Part | undefined) =>
  part !== undefined && (AUXILIARIES.has(part.lower) || /(?:[^s]s|ed)$/.test(part.lower))

const isTold = ([first]: readonly Part[], lexicon: Lexicon | null) =>
  first !== undefined && !isInflected(first) && lexicon?.kinds(first.lower).has('verb') === true

const DETERMINED = /^(?:the|an?|this|that|these|those|its|their|our|my|your|all|every|each|no)$/

/** “signed by”, “for invoices” and “the tests” look like verbs. */
function doesAt(parts: readonly Part[], place: number, lexicon: Lexicon | null): boolean {
  const before = parts[place - 1]?.lower ?? ''
  if (!isVerb(parts, place, lexicon) || parts[place + 1]?.lower === 'by') return false
  if (DETERMINED.test(before) || PREPOSITIONS.has(before)) return false
  return !isObject(parts, place, lexicon) || !doesAt(parts, place - 1, lexicon)
}
