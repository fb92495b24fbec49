import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftWords } from './pace.ts'

test('[V190] what is left is told from the pace since somebody looks, and not before there is one', () => {
  const of = (done: number, ms: number, total: number | null = 1000, since = 0) =>
    leftWords({ since, done, total, ms })
  expect(of(500, 12_000)).toBe('about 12 s left')
  expect(of(100, 60_000)).toBe('about 9 min left')
  expect(of(999, 12_000)).toBe('nearly done')
  // Half of it was done before the window was opened.
  expect(of(750, 10_000, 1000, 500)).toBe('about 10 s left')
  expect(of(10, 1000)).toBe('')
  expect(of(1000, 1000)).toBe('')
  expect(of(5, 1000, null)).toBe('')
})

test('[V190] however far it is, nothing that is no time is told', () => {
  const amount = fc.nat({ max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.option(amount), amount, (since, done, total, ms) => {
      expect(leftWords({ since, done, total, ms })).toMatch(
        /^(|nearly done|about \d+ (s|min) left)$/,
      )
    }),
  )
})
