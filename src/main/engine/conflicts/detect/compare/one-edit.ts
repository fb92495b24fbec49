import type { Lexicon } from '#engine/ports/lexicon.ts'
import type { ToldStatement } from '../finding.ts'
import { isQuality } from '../read/grammar.ts'
import type { Part } from '../read/quantities.ts'
import type { StatementFrame } from './frame.ts'

/** So many words of a note have to be the same for one other word to be a change of mind. */
const ENOUGH_SHARED = 4
const LONGEST_EDIT = 2

/**
 * Two notes that are the same from beginning to end but for a word or two: “… signed by key k3 …” and “…
 * by key k2 …”. Nobody writes a note twice to say another thing, whatever its verb allows.
 */
export function isOneEdit(
  a: ToldStatement,
  b: ToldStatement,
  { clashing, features }: StatementFrame,
  lexicon: Lexicon | null,
): boolean {
  const [slot, ...more] = clashing
  if (slot === undefined || more.length > 0 || features.otherSlots > 0) return false
  const { twoSubjects, indefinite, happening, sharedByBoth, sharedWords, anchored } = features
  if (twoSubjects || indefinite || happening) return false
  if (sharedByBoth < 1 || sharedWords < ENOUGH_SHARED) return false
  if (!anchored && !haveOneLead(a, b)) return false
  const { a: inA, b: inB } = slot.filling
  if (Math.max(inA.length, inB.length) > LONGEST_EDIT || areAlike(inA, inB)) return false
  // “is valid for a month”, “is good for a month”: of one thing many such words are true.
  const isQualified = (
    { statement: { parts } }: ToldStatement,
    place: number,
    filler: readonly Part[],
  ) => isQuality(parts, place, filler, lexicon)
  if (isQualified(a, slot.at[0], inA) && isQualified(b, slot.at[1], inB)) return false
  // “a drawing on the back” and “a tattoo on the back”: one of several.
  if (/^an?$/.test(a.statement.parts[slot.at[0] - 1]?.lower ?? '')) return false
  return without(a.said.text, inA) === without(b.said.text, inB)
}

function haveOneLead({ statement: a }: ToldStatement, { statement: b }: ToldStatement): boolean {
  return a.carried !== null && a.carried.join(' ') === b.carried?.join(' ')
}

function without(text: string, parts: readonly Part[]): string {
  const rest = `${text.slice(0, parts[0]?.start)} ${text.slice(parts.at(-1)?.end)}`
  return rest
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** “Postgres” and “PG”, and what is done to something, for which there are many words. */
function areAlike(a: readonly Part[], b: readonly Part[]): boolean {
  if ([...a, ...b].some(({ lower }) => /(?:ed|en)$/.test(lower))) return true
  const [one = '', other = ''] = [a, b].map((parts) => parts.map(({ lower }) => lower).join(''))
  return isShortFor(one, other) || isShortFor(other, one)
}

const LONGEST_SHORT = 4

function isShortFor(short: string, long: string): boolean {
  if (short.length > LONGEST_SHORT || short.length >= long.length || short[0] !== long[0])
    return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}
