import { ANY_OF_THEM, AUXILIARIES } from '../read/function-words.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import type { ClashingSlot, Filled } from './slots.ts'

/** “Fordham University” and “University of California”: one word in common, and each one more of its own. */
export function hasTwoSubjects(a: Statement, b: Statement, filled: readonly Filled[]): boolean {
  const open = filled.filter(({ filling }) => filling.kind === 'open')
  const own = (side: 'a' | 'b', end: number) =>
    open.some(
      ({ slot }) =>
        slot.at[side === 'a' ? 0 : 1] < end &&
        slot[side].some(({ empty }) => !empty) &&
        !namesNoOne(slot[side]),
    )
  if (own('a', verbPlace(a.parts)) && own('b', verbPlace(b.parts))) return true
  return filled.some(({ slot, filling }) => filling.kind === 'open' && isOtherHead(a, b, slot))
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
export function isItem({ filling, at: [place] }: ClashingSlot, parts: readonly Part[]): boolean {
  const [figure, before] = [filling.a[0]?.figure, parts[place - 1]]
  if (figure === undefined || figure === null || before === undefined || before.empty) return false
  if (ITEMS.has(before.lower)) return true
  return (figure.measure === 'count' || figure.measure === 'version') && place < verbPlace(parts)
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
