import { expect, test } from 'vitest'
import { heldBack, letIn, lookedAt, NO_ARRIVALS } from './arrivals.ts'

test('[Z46] what arrives waits to be let in, is marked then, and the mark goes when it is looked at', () => {
  const whole = letIn(NO_ARRIVALS, ['a', 'b'], true)
  expect([heldBack(whole, ['a', 'b', 'c']), whole.fresh.size]).toEqual([['c'], 0])
  const after = letIn(whole, ['a', 'c'], false)
  expect([heldBack(after, ['a', 'b', 'c']), [...after.fresh]]).toEqual([[], ['c']])
  expect([...lookedAt(after, 'c').fresh]).toEqual([])
  expect(letIn(after, ['c'], false)).toEqual(after)
})
