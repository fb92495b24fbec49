import type { Lexicon } from '#engine/ports/lexicon.ts'
import type { Part } from '../read/quantities.ts'
import type { Alignment } from './align.ts'
import type { ClashingSlot } from './slots.ts'

const USING = /^(?:use|uses|prefer|choose|verwende|verwenden|nutze|nutzen|utilise|usa)$/
const PURPOSE = /^(?:for|to|as|when|für|pour|para)$/

/** Both say what to use for the same, and everything but the name of it is shared. */
export function isPurposed(
  a: readonly Part[],
  b: readonly Part[],
  shared: Alignment['shared'],
  clashing: readonly ClashingSlot[],
  lexicon: Lexicon | null,
): boolean {
  const [slot, ...more] = clashing
  if (slot === undefined || more.length > 0 || slot.filling.kind !== 'value') return false
  const [using, behind] = [a[slot.at[0] - 1], a[slot.at[0] + slot.filling.a.length]]
  if (!USING.test(using?.lower ?? '') || !PURPOSE.test(behind?.lower ?? '')) return false
  const isShared = (parts: readonly Part[], side: 0 | 1, filler: readonly Part[]) =>
    parts.every(
      (part, place) =>
        part.empty || filler.includes(part) || shared.some((places) => places[side] === place),
    )
  if (!isShared(a, 0, slot.filling.a) || !isShared(b, 1, slot.filling.b)) return false
  const purpose = a.slice(slot.at[0] + slot.filling.a.length).filter(({ empty }) => !empty)
  return (
    purpose.length > 0 &&
    [...slot.filling.a, ...slot.filling.b].every((part) => isTool(part, lexicon))
  )
}

/** A name, or a word that no dictionary has: “pnpm”, “Jest”, “snake_case”. Small steps and flags can go together. */
function isTool({ shown, lower }: Part, lexicon: Lexicon | null): boolean {
  return /^\p{Lu}|[\d_]/u.test(shown) || (lexicon !== null && lexicon.kinds(lower).size === 0)
}
