import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrollScale } from './scroll-scale.ts'

test('a list that fits is left alone', () => {
  const scale = scrollScale(1_000_000, 32, 40)
  expect([scale.slots, scale.firstRow(777), scale.slotAtTop(777), scale.slotAtBottom(777)]).toEqual(
    [1_000_000, 777, 777, 738],
  )
})

test('a list that does not fit stays under the limit and still begins and ends where it does', () => {
  const scale = scrollScale(5_000_000, 32, 40)
  expect(scale.slots * 32).toBeLessThan(33_554_428)
  expect(scale.firstRow(0)).toBe(0)
  expect(scale.firstRow(scale.slots - 40)).toBe(5_000_000 - 40)
})

test('wherever the bar is sent for a row, that row is on the screen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12_000_000 }),
      fc.nat(),
      fc.constantFrom(26, 32),
      (total, at, rowPx) => {
        const seen = 30
        const scale = scrollScale(total, rowPx, seen)
        const row = at % total
        for (const slot of [scale.slotAtTop(row), scale.slotAtBottom(row)]) {
          const first = scale.firstRow(slot)
          expect(row).toBeGreaterThanOrEqual(first)
          expect(row).toBeLessThan(first + seen)
        }
      },
    ),
  )
})

test('scrolling down never goes back up the list', () => {
  const scale = scrollScale(3_000_000, 26, 40)
  const rows = Array.from({ length: 2000 }, (_, step) => scale.firstRow(step * 500))
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
})
