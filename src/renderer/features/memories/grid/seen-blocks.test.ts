import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seenBlocks } from './seen-blocks.ts'

const sizes = fc.record({
  topPx: fc.integer({ min: -50, max: 33_000_000 }),
  heightPx: fc.integer({ min: 0, max: 3000 }),
  blockPx: fc.integer({ min: 26, max: 128 }),
  count: fc.integer({ min: 0, max: 300_000 }),
})

test('[Q235] every block in sight is drawn, and few others, however long the list is', () => {
  fc.assert(
    fc.property(sizes, ({ topPx, heightPx, blockPx, count }) => {
      const { from, until } = seenBlocks(topPx, heightPx, blockPx, count)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(until).toBeLessThanOrEqual(count)
      expect(until - from).toBeLessThanOrEqual(Math.ceil(heightPx / blockPx) + 6)
      const top = Math.max(0, topPx)
      for (const px of [top, top + heightPx / 2, top + heightPx - 1]) {
        const block = Math.floor(px / blockPx)
        if (px >= top && block < count) expect(from <= block && block < until).toBe(true)
      }
      // Behind the end, where a list that became shorter leaves the bar for a moment, its last ones are.
      if (count > 0) expect(until).toBeGreaterThan(from)
    }),
  )
})
