import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import {
  ALL_SELECTED,
  NOTHING_SELECTED,
  countSelected,
  isSelected,
  someOf,
  targetOf,
  addedTo,
  toggled,
  tooManySentence,
} from './row-selection.ts'

const id = (n: number) => MemoryId.parse(`mem_${String(n).padStart(12, '0')}`)
const ids = fc.array(fc.nat(50).map(id))

test('picking the same row twice leaves the selection as it was', () => {
  fc.assert(
    fc.property(ids, fc.nat(50), (picked, n) => {
      const before = someOf(picked)
      if (before.kind === 'all') return
      const once = toggled(before, id(n))
      expect(isSelected(once, id(n))).toBe(!isSelected(before, id(n)))
      expect(once.kind === 'all' ? once : toggled(once, id(n))).toEqual(before)
    }),
  )
})

test('taking the last row out leaves nothing, not an empty list', () => {
  expect(toggled({ kind: 'some', ids: new Set([id(1)]) }, id(1))).toBe(NOTHING_SELECTED)
  expect(someOf([])).toBe(NOTHING_SELECTED)
  expect(targetOf(NOTHING_SELECTED, {})).toBeNull()
})

test('a range is added to what was picked before it', () => {
  fc.assert(
    fc.property(ids, ids, (picked, range) => {
      const both = addedTo(someOf(picked), range)
      expect(countSelected(both, 1000)).toBe(new Set([...picked, ...range]).size)
    }),
  )
})

test('all that match are named by the filter, however many there are', () => {
  expect(targetOf(ALL_SELECTED, { types: ['factual'] })).toEqual({ filter: { types: ['factual'] } })
  expect(countSelected(ALL_SELECTED, 123_456)).toBe(123_456)
  expect(isSelected(ALL_SELECTED, id(7))).toBe(true)
  expect(addedTo(ALL_SELECTED, [id(1)])).toBe(ALL_SELECTED)
})

test('[Z43] more than can be changed at once is refused before anything is asked', () => {
  expect(tooManySentence(10_000)).toBeNull()
  expect(tooManySentence(10_001)).toBe(
    '10,001 memories are selected, and at most 10,000 can be changed at once. Narrow the filter.',
  )
})
