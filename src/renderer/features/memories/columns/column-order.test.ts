import { expect, test } from 'vitest'
import { movedTo, stepped, wholeOrder } from './column-order.ts'

test('a column that is new since the order was saved stands where it does by default', () => {
  expect(wholeOrder(['c', 'gone', 'a'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'd', 'a', 'b'])
  expect(wholeOrder([], ['a', 'b'])).toEqual(['a', 'b'])
})

test('a dragged column takes the place of the one it is dropped on', () => {
  expect(movedTo(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b'], 'x', 'a')).toEqual(['a', 'b'])
})

test('a step goes past hidden columns and stops at the edge', () => {
  expect(stepped(['a', 'hidden', 'b'], 'a', 1, ['a', 'b'])).toEqual(['hidden', 'b', 'a'])
  expect(stepped(['a', 'b'], 'a', -1, ['a', 'b'])).toEqual(['a', 'b'])
})
