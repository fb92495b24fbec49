import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce, each, givingWay, mapped, sorted } from './in-parts.ts'

const few = fc.integer({ min: 1, max: 9 })

test('[Q230] what is mapped or sorted in parts is what it is at once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), few, (all, steps) => {
      const byNumber = (a: number, b: number) => a - b
      expect(atOnce(sorted(all, byNumber, steps))).toEqual(all.toSorted(byNumber))
      const placed = (one: number, place: number) => `${place} ${one}`
      expect(atOnce(mapped(all, placed, steps))).toEqual(all.map(placed))
    }),
  )
})

test('[Q230] no part is longer than its steps, whatever the order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), few, async (all, steps) => {
      let [inPart, most] = [0, 0]
      const pause = async () => void (inPart = 0)
      const step = () => (most = Math.max(most, (inPart += 1)))
      await givingWay(each(all, step, steps), pause)
      expect(most).toBeLessThanOrEqual(steps)
    }),
  )
  const backwards = Array.from({ length: 64 }, (_, n) => 64 - n)
  let [compared, most] = [0, 0]
  const pause = async () => {
    most = Math.max(most, compared)
    compared = 0
  }
  const compare = (a: number, b: number) => {
    compared += 1
    return a - b
  }
  await givingWay(sorted(backwards, compare, 4), pause)
  expect(most).toBeGreaterThan(0)
  // A run of four is sorted with less than eight steps; two runs are then walked four steps at a time.
  expect(Math.max(most, compared)).toBeLessThanOrEqual(16)
})
