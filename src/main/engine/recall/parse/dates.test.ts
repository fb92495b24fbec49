import { expect, test } from 'vitest'
import { datesOf } from './dates.ts'

/** A Wednesday. */
const NOW = Date.UTC(2026, 2, 4, 9)
const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** "text: first day..day after the last", with a star where any year may be meant. */
function told(text: string): string[] {
  return datesOf(text, NOW).map(
    ({ text: said, from, until, everyYear }) =>
      `${said}: ${day(from)}..${day(until)}${everyYear ? '*' : ''}`,
  )
}

test.for<[string, string[]]>([
  ['on 2023-05-08', ['2023-05-08: 2023-05-08..2023-05-09']],
  ['am 8.5.2023', ['8.5.2023: 2023-05-08..2023-05-09']],
  ['May 8th, 2023', ['May 8th, 2023: 2023-05-08..2023-05-09']],
  ['on the 8th of May', ['8th of May: 2025-05-08..2025-05-09*']],
  ['8 January', ['8 January: 2026-01-08..2026-01-09*']],
  ['in May 2023', ['May 2023: 2023-05-01..2023-06-01']],
  ['in May', ['in May: 2025-05-01..2025-06-01*']],
  ['im März 2024', ['März 2024: 2024-03-01..2024-04-01']],
  ['le 8 mai 2023', ['8 mai 2023: 2023-05-08..2023-05-09']],
  ['2023年5月8日の会議', ['2023年5月8日: 2023-05-08..2023-05-09']],
  ['during 2022', ['2022: 2022-01-01..2023-01-01']],
  ['summer 2023', ['summer 2023: 2023-06-01..2023-09-01']],
  ['Q2 2024', ['Q2 2024: 2024-04-01..2024-07-01']],
  ['yesterday and today', ['yesterday: 2026-03-03..2026-03-04', 'today: 2026-03-04..2026-03-05']],
  ['gestern', ['gestern: 2026-03-03..2026-03-04']],
  ['昨天的会议', ['昨天: 2026-03-03..2026-03-04']],
  ['last Tuesday', ['last Tuesday: 2026-03-03..2026-03-04']],
  ['on Wednesday', ['on Wednesday: 2026-02-25..2026-02-26']],
  ['next Friday', ['next Friday: 2026-03-06..2026-03-07']],
  ['three weeks ago', ['three weeks ago: 2026-02-09..2026-02-16']],
  ['last month', ['last month: 2026-02-01..2026-03-01']],
  ['last year', ['last year: 2025-01-01..2026-01-01']],
  ['the last 10 days', ['last 10 days: 2026-02-22..2026-03-04']],
  ['31 February 2023', ['February 2023: 2023-02-01..2023-03-01']],
  ['May I march on?', []],
  ['version 1.2.3 of 4', []],
])('%j speaks of %j', ([text, expected]) => {
  expect(told(text)).toEqual(expected)
})
