import { expect, test } from 'vitest'
import { waitingReviews } from '#renderer/lib/waiting-reviews.ts'
import { nextAfter, nextWeek, tomorrow } from './next-item.ts'
import { aCard } from '../test-support.ts'

const local = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

test('after settling, the one below is next, at the end the one above, and none when all is done', () => {
  const listed = ['a', 'b', 'c', 'd']
  expect(nextAfter(listed, 'b', ['b'])).toBe('c')
  expect(nextAfter(listed, 'b', ['b', 'c'])).toBe('d')
  expect(nextAfter(listed, 'd', ['d', 'c'])).toBe('b')
  expect(nextAfter(listed, 'a', ['c'])).toBe('a')
  expect(nextAfter(listed, null, ['a'])).toBe('b')
  expect(nextAfter(['a'], 'a', ['a'])).toBeNull()
})

test('postponed means the next morning, or the morning of the next Monday', () => {
  const [sunday, monday, friday] = [local(15, 23), local(16, 8), local(20, 12)]
  expect([sunday, monday, friday].map(tomorrow)).toEqual([local(16, 9), local(17, 9), local(21, 9)])
  expect([sunday, monday, friday].map(nextWeek)).toEqual([local(16, 9), local(23, 9), local(23, 9)])
})

test('what is due again stands among what waits, each once, oldest first', () => {
  const card = (id: string, createdAt: number, postponedUntil: number | null) =>
    aCard(id, { createdAt, postponedUntil, state: postponedUntil === null ? 'open' : 'postponed' })
  const due = card('due', 1, 50)
  const shown = waitingReviews([card('new', 3, null), due], [due, card('late', 2, 101)], 100)
  expect(shown.map(({ id }) => id)).toEqual(['due', 'new'])
})
