import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, created, type Fields, holds, inverse, removed, revised } from './changes.ts'

const record = fc.record({
  a: fc.integer({ max: 3, min: 0 }),
  b: fc.string({ maxLength: 2 }),
  updatedAt: fc.nat(5),
})

test('[S1] a change applied and taken back leaves what was there', () => {
  fc.assert(
    fc.property(record, record, (before, after) => {
      const change = revised('memory', 'x', before, after)
      if (change === null) return
      const next = apply(change, before)
      const back = inverse(change, next, { updatedAt: 99 })
      expect(back.kind === 'change' && apply(back.change, next)).toEqual(before)
    }),
  )
})

test('[S1] making and removing are each other’s inverse', () => {
  const value: Fields = { a: 1, updatedAt: 5 }
  expect(inverse(created('memory', 'x', value), value, {})).toEqual({
    kind: 'change',
    change: removed('memory', 'x', value),
  })
  expect(inverse(removed('memory', 'x', value), null, {})).toEqual({
    kind: 'change',
    change: created('memory', 'x', value),
  })
})

test('[S2] taking back keeps later changes of other fields and says when it happened', () => {
  const change = revised('memory', 'x', { a: 1, b: 1, updatedAt: 1 }, { a: 2, b: 1, updatedAt: 2 })
  const now = { a: 2, b: 7, updatedAt: 3 }
  const back = change === null ? null : inverse(change, now, { updatedAt: 9 })
  expect(back?.kind === 'change' ? apply(back.change, now) : back).toEqual({
    a: 1,
    b: 7,
    updatedAt: 9,
  })
})

test('[S2] taking back what was changed again names the fields instead of overwriting them', () => {
  const change = revised('memory', 'x', { a: 1, updatedAt: 1 }, { a: 2, updatedAt: 2 })
  expect(change && inverse(change, { a: 3, updatedAt: 3 }, { updatedAt: 9 })).toEqual({
    kind: 'moved-on',
    fields: ['a'],
  })
})

test('[S3] a change holds only on what it was decided on, counters aside', () => {
  const change = revised(
    'memory',
    'x',
    { a: { p: 1, q: 2 }, accessCount: 1 },
    { a: 5, accessCount: 4 },
  )
  expect(change).toEqual({
    noun: 'memory',
    id: 'x',
    before: { a: { p: 1, q: 2 } },
    after: { a: 5 },
  })
  expect(
    change && [
      holds(change, { a: { q: 2, p: 1 }, accessCount: 9 }),
      holds(change, { a: 4 }),
      holds(change, null),
    ],
  ).toEqual([true, false, false])
})

test('[O118] what an item was told since keeps nothing from being taken back, and stays', () => {
  const change = revised(
    'review',
    'x',
    { state: 'resolved', reading: 'first', opinion: 'kept' },
    { state: 'open', reading: null, opinion: null },
  )
  const now = { state: 'open', reading: 'again', opinion: null }
  const back = change === null ? null : inverse(change, now, {})
  expect(back?.kind === 'change' ? apply(back.change, now) : back).toEqual({
    state: 'resolved',
    reading: 'again',
    opinion: 'kept',
  })
})

test('[O118] telling itself, told otherwise since, is not taken back over that', () => {
  const change = revised('review', 'x', { opinion: null }, { opinion: 'one' })
  expect(change && inverse(change, { opinion: 'another' }, {})).toEqual({
    kind: 'moved-on',
    fields: ['opinion'],
  })
})
