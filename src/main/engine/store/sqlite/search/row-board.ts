/**
 * A number for each row, kept from one search to the next: maps of twenty thousand memories cost more than reading the
 * index. Whoever uses it takes numbers that nobody had, so nothing has to be wiped out, and one board serves all parts of
 * a search, one after the other: with a board for each, a million memories took twice as much.
 */
export interface RowBoard {
  /** To be asked for again after `reach`, which may move them. */
  numbers(): Int32Array
  /** Up to this row. */
  reach(row: number): void
  /** Whatever stands on the board is no more than what comes back; so many numbers above it are the caller's. */
  take(count: number): number
}

const MOST = 2 ** 31 - 1
/** Of a vault that grows, a little more than it needs now. */
const SPARE = 16

export function rowBoard(last = 0): RowBoard {
  let numbers = new Int32Array(1024)
  let taken = last
  return {
    numbers: () => numbers,
    reach(row) {
      if (row < numbers.length) return
      const before = numbers
      numbers = new Int32Array(row + 1 + Math.ceil(row / SPARE))
      numbers.set(before)
    },
    take(count) {
      if (taken > MOST - count) {
        numbers.fill(0)
        taken = 0
      }
      const base = taken
      taken += count
      return base
    },
  }
}
