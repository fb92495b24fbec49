import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grownImportance } from './grown-importance.ts'

test('[M34] use takes an importance toward 1, ever more slowly, and never down', () => {
  const after = (said: number) => [0, 1, 10, 100, 1e6].map((uses) => grownImportance(said, uses))
  expect(after(0.5)).toEqual([0.5, 0.5, 0.53, 0.7, 1])
  expect(after(0.9)).toEqual([0.9, 0.9, 0.91, 0.94, 1])
  const importance = fc.double({ min: 0, max: 1, noNaN: true })
  const uses = fc.nat(1_000_000)
  fc.assert(
    fc.property(importance, uses, uses, (said, some, more) => {
      const [few, many] = [grownImportance(said, some), grownImportance(said, some + more)]
      expect(few).toBeGreaterThanOrEqual(said)
      expect(many).toBeGreaterThanOrEqual(few)
      expect(many).toBeLessThanOrEqual(1)
    }),
  )
})
