import type { Lexicon } from '#engine/ports/lexicon.ts'
import { isOrder, isVerb } from '../read/grammar.ts'
import { ANY_OF_THEM, AUXILIARIES, PREPOSITIONS } from '../read/function-words.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import type { ClashingSlot, Filled } from './slots.ts'

/** “Fordham University” and “University of California”: one word in common, and each one more of its own. */
export function hasTwoSubjects(a: Statement, b: Statement, filled: readonly Filled[]): boolean {
  const open = filled.filter(({ filling }) => filling.kind === 'open')
  if (open.length === 0) return false
  const own = (side: 'a' | 'b', end: number) =>
    open.some(
      ({ slot }) =>
        slot.at[side === 'a' ? 0 : 1] < end &&
        slot[side].some(({ empty }) => !empty) &&
        !namesNoOne(slot[side]),
    )
  if (own('a', verbPlace(a.parts)) && own('b', verbPlace(b.parts))) return true
  return open.some(({ slot }) => isOtherHead(a, b, slot))
}

/** “the bundle size” and “the bundle size budget”: the noun that is added last is what it is about. */
function isOtherHead(a: Statement, b: Statement, { a: inA, b: inB, at }: Filled['slot']): boolean {
  const [parts, place, added] = inA.length > 0 ? [a.parts, at[0], inA] : [b.parts, at[1], inB]
  if (inA.length > 0 && inB.length > 0) return false
  const [before, behind] = [parts[place - 1], parts[place + added.length]]
  if (place === 0 || place >= verbPlace(parts) || before === undefined || before.empty) return false
  if (added.some(({ empty, kind }) => empty || kind !== 'word')) return false
  return behind !== undefined && (AUXILIARIES.has(behind.lower) || behind.lower === 'of')
}

/** “Chapter 3”, “Node 20 is …”: the number says which one it is. */
export function isItem(
  { filling, at: [place] }: ClashingSlot,
  parts: readonly Part[],
  lexicon: Lexicon | null,
): boolean {
  const [figure, before] = [filling.a[0]?.figure, parts[place - 1]]
  if (figure === undefined || figure === null || before === undefined || before.empty) return false
  if (ITEMS.has(before.lower)) return true
  if (figure.measure !== 'count' && figure.measure !== 'version') return false
  if (place < verbPlace(parts)) return true
  return !figure.bound && isDone(parts, place, lexicon)
}

/** “Build 4711 passed all tests”, “Worker 2 restarts”: who does it stands right before the verb, number and all. */
function isDone(parts: readonly Part[], number: number, lexicon: Lexicon | null): boolean {
  const [named, verb] = [parts[number - 1], parts[number + 1]]
  // “The cluster runs 3 nodes”: what is counted looks like a verb, and the verb was there before.
  if (
    number > 3 ||
    isVerb(parts, number - 1, lexicon) ||
    named?.kind !== 'word' ||
    PREPOSITIONS.has(named.lower) ||
    verb?.kind !== 'word' ||
    verb.empty
  )
    return false
  // “Jolanta committed 3 deals”: the verb was there before.
  const isMarked = ({ lower, empty }: Part) =>
    AUXILIARIES.has(lower) || (!empty && lower.endsWith('ed'))
  if (parts.slice(0, number).some(isMarked)) return false
  if (!isVerb(parts, number + 1, lexicon)) return false
  if (/ed$|^(?:ran|took|died|broke|fell|went)$/.test(verb.lower)) return true
  return /[^s]s$/.test(verb.lower) && !(number === 1 && isTold(parts, lexicon))
}

/** “Send 2 reports per week”; “Build 4711 passes all tests” goes on with what it passes. */
function isTold(parts: readonly Part[], lexicon: Lexicon | null): boolean {
  const next = parts[3]
  if (next !== undefined && /^(?:all|every|the|its|an?|no)$/.test(next.lower)) return false
  return isOrder(parts, lexicon)
}
const ITEMS = new Set(
  'pr issue ticket chapter sprint page step line section item task bug case figure table part phase question episode season number no nr note customer client invoice order user account region zone shard batch row room week round attempt example option team group channel slot memory'.split(
    ' ',
  ),
)

export const namesNoOne = (filler: readonly Part[]) =>
  filler.some(({ lower }) => ANY_OF_THEM.has(lower))

function verbPlace(parts: readonly Part[]): number {
  const place = parts.findIndex(({ lower }, at) => at > 0 && AUXILIARIES.has(lower))
  return place === -1 ? 0 : place
}
