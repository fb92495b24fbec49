import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const entry = { rows: [], reading: 1 }

test('the page unused for longest leaves first', () => {
  const cache = createPageCache(3)
  for (const page of [1, 2, 3]) cache.put(page, entry)
  cache.touch([1])
  cache.put(4, entry)
  expect([...cache.snapshot().keys()].toSorted((a, b) => a - b)).toEqual([1, 3, 4])
})

test('a scroll from top to bottom never holds more than its capacity', () => {
  const cache = createPageCache(30)
  for (let page = 0; page < 1000; page += 1) cache.put(page, entry)
  expect([...cache.snapshot().keys()]).toEqual(Array.from({ length: 30 }, (_, i) => 970 + i))
})

test('of the pages touched together the most urgent one leaves last', () => {
  const cache = createPageCache(2)
  cache.put(1, entry)
  cache.put(2, entry)
  cache.touch([1, 2])
  cache.put(3, entry)
  expect(cache.get(1)).toBeDefined()
  expect(cache.get(2)).toBeUndefined()
})

test('only the named pages are kept', () => {
  const cache = createPageCache(5)
  for (const page of [0, 1, 2]) cache.put(page, entry)
  cache.keepOnly([0, 9])
  expect([...cache.snapshot().keys()]).toEqual([0])
})
