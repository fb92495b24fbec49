import fc from 'fast-check'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('[Q173] what is made a few at a time is what is made at once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), async (all, few) => {
      const twice = async (some: readonly number[]) => some.map((each) => 2 * each)
      expect(await inTurns(all, few, twice)).toEqual(await twice(all))
    }),
  )
})

test('[Q173] and others have their turn meanwhile', async () => {
  let turns = 0
  const over = new AbortController()
  const others = (async () => {
    while (!over.signal.aborted) {
      await setImmediate()
      turns += 1
    }
  })()
  await inTurns([1, 2, 3, 4, 5], 1, async (some) => some)
  over.abort()
  await others
  expect(turns).toBeGreaterThanOrEqual(4)
})
