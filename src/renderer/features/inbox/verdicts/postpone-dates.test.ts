import { expect, test } from 'vitest'
import { nextWeek, tomorrow } from './postpone-dates.ts'

const local = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

test('postponed means the next morning, or the morning of the next Monday', () => {
  const [sunday, monday, friday] = [local(15, 23), local(16, 8), local(20, 12)]
  expect([sunday, monday, friday].map(tomorrow)).toEqual([local(16, 9), local(17, 9), local(21, 9)])
  expect([sunday, monday, friday].map(nextWeek)).toEqual([local(16, 9), local(23, 9), local(23, 9)])
})
