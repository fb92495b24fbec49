import { expect, test } from 'vitest'
import { nextAfter } from './next-item.ts'

test('after settling, the one below is next, at the end the one above, and none when all is done', () => {
  const listed = ['a', 'b', 'c', 'd']
  expect(nextAfter(listed, 'b', ['b'])).toBe('c')
  expect(nextAfter(listed, 'b', ['b', 'c'])).toBe('d')
  expect(nextAfter(listed, 'd', ['d', 'c'])).toBe('b')
  expect(nextAfter(listed, 'a', ['c'])).toBe('a')
  expect(nextAfter(listed, null, ['a'])).toBe('b')
  expect(nextAfter(['a'], 'a', ['a'])).toBeNull()
})
