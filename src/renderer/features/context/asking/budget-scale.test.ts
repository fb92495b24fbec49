import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetAt, STEPS, stepOf } from './budget-scale.ts'

test('the slider spans 100 to 2 million tokens', () => {
  expect([budgetAt(0), budgetAt(STEPS / 2), budgetAt(STEPS)]).toEqual([100, 14_100, 2_000_000])
  expect([stepOf(1), stepOf(100), stepOf(2_000_000), stepOf(100_000_000)]).toEqual([
    0, 0, 1000, 1000,
  ])
})

test('a step back and forth stays within a step, and a step further is never less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: STEPS - 1 }), (step) => {
      expect(Math.abs(stepOf(budgetAt(step)) - step)).toBeLessThanOrEqual(1)
      expect(budgetAt(step + 1)).toBeGreaterThanOrEqual(budgetAt(step))
      expect(Number.isInteger(budgetAt(step))).toBe(true)
    }),
  )
})
