import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowBoard } from './row-board.ts'

/** Who stands on a list of rows several times, by a board and by a set. */
const differentOn = (board: ReturnType<typeof rowBoard>, rows: readonly number[]) => {
  const mine = board.take(1) + 1
  board.reach(Math.max(0, ...rows))
  const numbers = board.numbers()
  let different = 0
  for (const row of rows) {
    if (numbers[row] !== mine) different++
    numbers[row] = mine
  }
  return different
}

test('[Q250] one board serves one use after the other, however many there were before and however many rows there are', () => {
  const lists = fc.array(fc.array(fc.nat(5000), { maxLength: 40 }), { minLength: 1, maxLength: 40 })
  const property = fc.property(lists, fc.nat(60), (all, left) => {
    const board = rowBoard(2 ** 31 - 1 - left)
    for (const rows of all) expect(differentOn(board, rows)).toBe(new Set(rows).size)
  })
  fc.assert(property, { numRuns: 200 })
})

test('[Q250] of numbers that were taken none is on the board yet', () => {
  const board = rowBoard(2 ** 31 - 40)
  for (let round = 0; round < 50; round++) {
    const base = board.take(7)
    const numbers = board.numbers()
    expect(numbers.every((each) => each <= base)).toBe(true)
    for (let at = 1; at <= 7; at++) numbers[(round * 7 + at) % numbers.length] = base + at
  }
})
