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

/** In which slots two statements differ, before anybody asked what else they say: that takes longer than all of this. */
export interface FrameOutline extends Pick<StatementFrame, 'clashing'> {
  kind: (typeof KINDS)[number]
  otherSlots: number
  filled: readonly Filled[]
}

/** How far two statements say the same outside their slots. */
export interface FrameOverlap extends Pick<StatementFrame, 'ends'> {
  alike: Overlap
}

export function frameBetween(
  a: Statement,
  b: Statement,
  alignment: Alignment,
  lexicon: Lexicon | null,
): StatementFrame | null {
  const outline = outlineBetween(a, alignment, lexicon)
  if (outline === null) return null
  const overlap = overlapWithin(outline, a, b, alignment)
  return frameWithin(
    outline,
    overlap,
    areTwoSubjects(outline, a, b, lexicon),
    a,
    b,
    alignment,
    lexicon,
  )
}

export function outlineBetween(
  a: Statement,
  alignment: Alignment,
  lexicon: Lexicon | null,
): FrameOutline | null {
  const filled = filledSlots(alignment, lexicon).map((each) => ofOneValue(each, a.parts))
  const kind = KINDS.find((each) => filled.some(({ filling }) => filling.kind === each))
  if (kind === undefined) return null
  const clashing: ClashingSlot[] = []
  let otherSlots = 0
  for (const { slot, filling } of filled) {
    if (filling.kind === 'open') continue
    if (filling.kind === kind) clashing.push({ filling, at: slot.at })
    else otherSlots++
  }
  return { kind, clashing, otherSlots, filled }
}

export function areTwoSubjects(
  { clashing, filled }: FrameOutline,
  a: Statement,
  b: Statement,
  lexicon: Lexicon | null,
): boolean {
  return hasTwoSubjects(a, b, filled) || clashing.some((slot) => isItem(slot, a.parts, lexicon))
}

export function overlapWithin(
  { clashing, filled }: FrameOutline,
  a: Statement,
  b: Statement,
  alignment: Alignment,
): FrameOverlap {
  const ends = [
    clauseEnd(a.parts, alignment, clashing, 0),
    clauseEnd(b.parts, alignment, clashing, 1),
  ] as const
  return { ends, alike: overlap(a, b, alignment, clashing, ends, filled) }
}

export function frameWithin(
  { kind, clashing, otherSlots }: FrameOutline,
  { ends, alike }: FrameOverlap,
  twoSubjects: boolean,
  a: Statement,
  b: Statement,
  alignment: Alignment,
  lexicon: Lexicon | null,
): StatementFrame | null {
  const said = saidOf(a, b, alignment, clashing, lexicon)
  const features = { ...alike, otherSlots, twoSubjects, ...said }
  if (kind === 'opposite' && clashing.every((slot) => isPassing(slot, a.parts, features)))
    return null
  return { clashing, ends, features }
}

/** Names are compared by their letters: “main” and “master” mean nearly the same, and are two branches. */
function ofOneValue(each: Filled, parts: readonly Part[]): Filled {
  const { slot, filling } = each
  if (filling.kind !== 'near' || slot.a.length !== 1 || slot.b.length !== 1) return each
  const [before, noun] = [parts[slot.at[0] - 1]?.lower ?? '', parts[slot.at[0] - 2]?.lower ?? '']
  const named = /^(?:called|named)$/.test(before)
  if (!named && !isAttribute(noun, before)) return each
  return { slot, filling: { kind: 'value', a: slot.a, b: slot.b } }
}

/** Where the clause of the last slot ends: reasons and afterthoughts behind it need not be alike. */
function clauseEnd(
  parts: readonly Part[],
  { shared }: Alignment,
  clashing: readonly ClashingSlot[],
  side: 0 | 1,
): number {
  let slot = -1
  for (const { at } of clashing) slot = Math.max(slot, at[side])
  const next = shared.find((places) => places[side] > slot)?.[side] ?? slot
  for (let place = Math.min(next, slot + LONGEST_FILLER) + 1; place < parts.length; place++) {
    const part = parts[place]
    if (part?.shown === ',' || AFTERTHOUGHT.has(part?.lower ?? '')) return place
  }
  return parts.length
}
/** A shared word further away than this stands in another clause. */
const LONGEST_FILLER = 4
const AFTERTHOUGHT = new Set(
  'because since so which who as unless weil denn parce porque'.split(' '),
)
