import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, pagesFor } from './page-window.ts'

test('what is seen comes first, then what the scroll heads for, then one page behind', () => {
  expect(pagesFor({ first: 250, last: 320 }, 'forward', 100_000)).toEqual([2, 3, 4, 5, 1])
  expect(pagesFor({ first: 250, last: 320 }, 'backward', 100_000)).toEqual([3, 2, 1, 0, 4])
  expect(pagesFor({ first: 250, last: 280 }, null, 100_000)).toEqual([2, 3, 1])
})

test('no page is asked for that does not exist', () => {
  expect(pagesFor({ first: 0, last: 0 }, 'forward', 0)).toEqual([])
  expect(pagesFor({ first: 0, last: 30 }, 'backward', 40)).toEqual([0])
  expect(pagesFor({ first: 900, last: 940 }, 'forward', 150)).toEqual([1, 0])
})

test('every row on the screen has its page asked for, and no page twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.nat(),
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom('forward' as const, 'backward' as const, null),
      (total, at, height, heading) => {
        const first = at % total
        const last = Math.min(first + height, total - 1)
        const pages = pagesFor({ first, last }, heading, total)
        expect(pages).toContain(pageOf(first))
        expect(pages).toContain(pageOf(last))
        expect(new Set(pages).size).toBe(pages.length)
        expect(Math.max(...pages)).toBeLessThanOrEqual(pageOf(total - 1))
      },
    ),
  )
})
