/** Chromium lays nothing out beyond 33,554,428 px; a little less leaves room for the header. */
const MAX_HEIGHT_PX = 33_000_000

/**
 * The list as the scroll bar knows it: `slots` places of one row each. While every row has a place of
 * its own they are the same; beyond that the places slide along the rows as the bar moves.
 */
export interface ScrollScale {
  slots: number
  /** The row that lies in the first place seen, when that place is `slot`. */
  firstRow(slot: number): number
  /** Where the bar has to stand for `row` to be at the top of what is seen, or just below it. */
  slotAtTop(row: number): number
  /** … or at the bottom, or just above it. */
  slotAtBottom(row: number): number
}

export function scrollScale(total: number, rowPx: number, seenRows: number): ScrollScale {
  const slots = Math.min(total, Math.floor(MAX_HEIGHT_PX / rowPx))
  if (slots === total)
    return {
      slots,
      firstRow: same,
      slotAtTop: same,
      slotAtBottom: (row) => between(row - seenRows + 1, total),
    }
  const seen = Math.min(seenRows, slots - 1)
  const stretch = (total - seen) / (slots - seen)
  return {
    slots,
    firstRow: (slot) => between(Math.round(slot * stretch), total - seen),
    slotAtTop: (row) => between(Math.floor(row / stretch), slots - seen),
    slotAtBottom: (row) => between(Math.ceil((row - seen + 1) / stretch), slots - seen),
  }
}

const same = (index: number) => index

function between(value: number, high: number): number {
  return Math.min(Math.max(value, 0), high)
}
