import { expect, test } from 'vitest'
import { stacked } from './stacked.ts'

test('[C90] the pieces of a bar stand on each other and end at their sum', () => {
  expect(
    stacked(
      [
        [1, 0, 4],
        [2, 3],
      ],
      3,
    ),
  ).toEqual([
    [
      { from: 0, to: 1 },
      { from: 1, to: 3 },
    ],
    [
      { from: 0, to: 0 },
      { from: 0, to: 3 },
    ],
    [
      { from: 0, to: 4 },
      { from: 4, to: 4 },
    ],
  ])
})
