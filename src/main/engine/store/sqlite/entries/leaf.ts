import { varintAt } from './varint.ts'

/** A page of a segment: terms, each followed by the memories that hold it. */
export interface Leaf {
  bytes: Uint8Array
  /** Where the first memory of a term stands that began on a page before; 0 for none. */
  goesOn: number
  /** Where its entries end and the list of its terms begins. */
  end: number
}

/** Memories of one term on one page. */
export interface EntryStretch {
  from: number
  until: number
  /** Nothing else stands behind it here: it may go on on the next page. */
  isLast: boolean
}

const HEADER = 4

export function leafOf(bytes: Uint8Array): Leaf | null {
  if (bytes.length < HEADER) return null
  const goesOn = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  const end = ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0)
  return end < HEADER || end > bytes.length || goesOn > end ? null : { bytes, goesOn, end }
}

/** Whether a term begins on it. */
export const hasTerms = ({ bytes, end }: Leaf) => bytes.length > end

/** What goes on here from the page before; null where nothing does. */
export function goingOn(leaf: Leaf): EntryStretch | null {
  const { bytes, goesOn, end } = leaf
  if (goesOn === 0 || goesOn >= end) return null
  const isLast = !hasTerms(leaf)
  const until = isLast ? end : (varintAt(bytes, end)?.value ?? end)
  return { from: goesOn, until, isLast }
}

/** What is looked for: a whole term, or all that begin so. */
export interface SoughtTerm {
  letters: Uint8Array
  goesOn: boolean
}

/** Where a page says who holds what is looked for. */
export interface FoundStretches {
  stretches: EntryStretch[]
  /** Every term that could be meant stands on this page, or before it. */
  isOver: boolean
}

/** Null where something else than terms stands here. */
export function stretchesOn(
  leaf: Leaf,
  { letters: sought, goesOn }: SoughtTerm,
): FoundStretches | null {
  const { bytes, end } = leaf
  const numbers: Numbers = { at: end }
  const stretches: EntryStretch[] = []
  let begin = nextIn(bytes, numbers)
  let listed = numbers.at
  /** Letters that this term shares with the one before; letters of what is looked for that fitted so far. */
  let kept = 0
  let fits = 0
  for (let isFirst = true; ; isFirst = false) {
    numbers.at = begin
    if (!isFirst) kept = nextIn(bytes, numbers)
    const own = nextIn(bytes, numbers)
    const letters = numbers.at
    if (begin < HEADER || letters + own > end) return null
    // Terms stand in order: this one left behind what the one before had in common with what is looked for.
    if (kept < fits) return { stretches, isOver: true }
    let same = 0
    if (kept === fits) {
      const most = Math.min(own, sought.length - fits)
      while (same < most && bytes[letters + same] === sought[fits + same]) same++
      fits += same
      const isPast = same < own && (bytes[letters + same] ?? 0) > (sought[fits] ?? 0)
      if (fits < sought.length && isPast) return { stretches, isOver: true }
    }
    const isLast = listed >= bytes.length
    numbers.at = listed
    const step = isLast ? 0 : nextIn(bytes, numbers)
    listed = numbers.at
    if (fits === sought.length) {
      const isWhole = kept + own === sought.length
      const until = isLast ? end : Math.min(end, begin + step)
      if (isWhole || goesOn) stretches.push({ from: letters + own, until, isLast })
      if (!goesOn) return { stretches, isOver: true }
    }
    if (isLast) return { stretches, isOver: false }
    if (step === 0) return null
    begin += step
  }
}

interface Numbers {
  at: number
}

/** A number of a page: no page has more bytes than two of its bytes can tell, or three. */
function nextIn(bytes: Uint8Array, numbers: Numbers): number {
  let byte = bytes[numbers.at++] ?? 0
  let value = byte & 127
  for (let more = 0; byte > 127 && more < 2; more++) {
    byte = bytes[numbers.at++] ?? 0
    value = (value << 7) | (byte & 127)
  }
  return value
}
