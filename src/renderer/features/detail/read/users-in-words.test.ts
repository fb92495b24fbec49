import { expect, test } from 'vitest'
import { usersInWords } from './users-in-words.ts'

test('[M33] the three agents that used a memory most are named, the rest counted', () => {
  const uses = ['A', 'B', 'C', 'D', 'E'].map((agent, n) => ({ agent, times: 1200 - n, lastAt: 1 }))
  expect(usersInWords(uses)).toBe('A 1,200, B 1,199, C 1,198 and 2 others')
  expect(usersInWords(uses.slice(0, 4))).toBe('A 1,200, B 1,199, C 1,198 and 1 other')
  expect(usersInWords(uses.slice(0, 1))).toBe('A 1,200')
})
