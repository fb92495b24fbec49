import type { Lexicon } from '#engine/ports/lexicon.ts'
import { isAttribute } from '../read/grammar.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import type { Alignment } from './align.ts'
import { type FrameFeatures, type Overlap, overlap, saidOf } from './frame-features.ts'
import { isPassing } from './passing-opposites.ts'
import { type ClashingSlot, type Filled, filledSlots } from './slots.ts'
import { hasTwoSubjects, isItem } from './subjects.ts'

/** Two statements that are alike but for what fills some of their slots. */
export interface StatementFrame {
  /** The slots whose fillers clash, all of one kind. */
  clashing: readonly ClashingSlot[]
  /** Where the clause of the last slot ends, in each: what is said behind it is another matter. */
  ends: readonly [a: number, b: number]
  features: FrameFeatures
}

/** Strongest evidence first: a frame is about what it differs in most plainly. */
const KINDS = ['procedure', 'date', 'number', 'opposite', 'value'] as const

/** What two statements have in common, before anybody asked what is said in the slots: that takes longer than all of this. */
export interface FrameOutline extends Pick<StatementFrame, 'clashing' | 'ends'> {
  kind: (typeof KINDS)[number]
  alike: Overlap & Pick<FrameFeatures, 'otherSlots' | 'twoSubjects'>
}

export function frameBetween(
  a: Statement,
  b: Statement,
  alignment: Alignment,
  lexicon: Lexicon | null,
): StatementFrame | null {
  const outline = outlineBetween(a, b, alignment, lexicon)
  return outline === null ? null : frameWithin(outline, a, b, alignment, lexicon)
}

export function outlineBetween(
  a: Statement,
  b: Statement,
  alignment: Alignment,
  lexicon: Lexicon | null,
): FrameOutline | null {
  const filled = filledSlots(alignment, lexicon).map((each) => ofOneValue(each, a.parts))
  const differing = filled.flatMap(({ slot, filling }) =>
    filling.kind === 'open' || filling.kind === 'near' ? [] : [{ filling, at: slot.at }],
  )
  const kind = KINDS.find((each) => differing.some(({ filling }) => filling.kind === each))
  if (kind === undefined) return null
  const clashing = differing.filter(({ filling }) => filling.kind === kind)
  const near = filled.filter(({ filling }) => filling.kind === 'near').length
  const ends = [
    clauseEnd(a.parts, alignment, clashing, 0),
    clauseEnd(b.parts, alignment, clashing, 1),
  ] as const
  const alike = {
    ...overlap(a, b, alignment, clashing, ends, filled),
    otherSlots: differing.length - clashing.length + near,
    twoSubjects:
      hasTwoSubjects(a, b, filled) || clashing.some((slot) => isItem(slot, a.parts, lexicon)),
  }
  return { kind, clashing, ends, alike }
}

export function frameWithin(
  { kind, clashing, ends, alike }: FrameOutline,
  a: Statement,
  b: Statement,
  alignment: Alignment,
  lexicon: Lexicon | null,
): StatementFrame | null {
  const features = { ...alike, ...saidOf(a, b, alignment, clashing, lexicon) }
  if (kind === 'opposite' && clashing.every((slot) => isPassing(slot, a.parts, features)))
    return null
  return { clashing, ends, features }
}

/** Names are compared by their letters: “main” and “master” mean nearly the same, and are two branches. */
function ofOneValue({ slot, filling }: Filled, parts: readonly Part[]): Filled {
  const [before, noun] = [parts[slot.at[0] - 1]?.lower ?? '', parts[slot.at[0] - 2]?.lower ?? '']
  const named = /^(?:called|named)$/.test(before)
  const single = slot.a.length === 1 && slot.b.length === 1
  const isNear = filling.kind === 'near' && single && (named || isAttribute(noun, before))
  return isNear ? { slot, filling: { kind: 'value', a: slot.a, b: slot.b } } : { slot, filling }
}

/** Where the clause of the last slot ends: reasons and afterthoughts behind it need not be alike. */
function clauseEnd(
  parts: readonly Part[],
  { shared }: Alignment,
  clashing: readonly ClashingSlot[],
  side: 0 | 1,
): number {
  const slot = Math.max(...clashing.map(({ at }) => at[side]))
  const next = shared.find((places) => places[side] > slot)?.[side] ?? slot
  const end = parts.findIndex(
    ({ shown, lower }, place) =>
      place > Math.min(next, slot + LONGEST_FILLER) && (shown === ',' || AFTERTHOUGHT.has(lower)),
  )
  return end === -1 ? parts.length : end
}
/** A shared word further away than this stands in another clause. */
const LONGEST_FILLER = 4
const AFTERTHOUGHT = new Set(
  'because since so which who as unless weil denn parce porque'.split(' '),
)
