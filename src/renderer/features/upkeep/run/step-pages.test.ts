import { expect, test } from 'vitest'
import { FIRST_PAGE, knownCount, PAGE, pagesInSight } from './step-pages.ts'

const STARTS = [null, 'a', 'b', 'c', 'd']

test('[C93] of a long step only the pages in sight and the last are asked for', () => {
  expect(pagesInSight(STARTS, { first: 0, last: 30 })).toEqual([0, 4])
  expect(pagesInSight(STARTS, { first: 190, last: 230 })).toEqual([1, 2, 4])
  expect(pagesInSight(STARTS, null)).toEqual([4])
  expect(pagesInSight(FIRST_PAGE, null)).toEqual([0])
  expect(pagesInSight(FIRST_PAGE, { first: 0, last: 500 })).toEqual([0])
})

test('[C93] how many rows there are is known from the number of pages and the last of them', () => {
  expect(knownCount(FIRST_PAGE, undefined)).toBe(0)
  expect(knownCount(FIRST_PAGE, 7)).toBe(7)
  expect(knownCount(STARTS, 12)).toBe(4 * PAGE + 12)
})
