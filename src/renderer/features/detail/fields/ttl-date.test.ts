import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ttlEnd, ttlWords } from './ttl-date.ts'

const at = (iso: string) => Date.parse(iso)

test('a month from the last of January is the last of February', () => {
  expect(ttlEnd('P1M', at('2027-01-31T10:00:00.000Z'))).toBe(at('2027-02-28T10:00:00.000Z'))
})

test('it is the date the calendar gives, for every duration', () => {
  const small = fc.integer({ min: 0, max: 40 })
  const durations = fc
    .tuple(small, small, small, small, small, small, small)
    .map(([y, m, w, d, h, min, s]) => `P${y}Y${m}M${w}W${d}DT${h}H${min}M${s}S`)
    .filter((ttl) => /[1-9]/.test(ttl))
  const moments = fc.integer({ min: 0, max: at('2100-01-01T00:00:00Z') })
  fc.assert(
    fc.property(durations, moments, (ttl, from) => {
      const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC')
      expect(ttlEnd(ttl, from)).toBe(start.add(Temporal.Duration.from(ttl)).epochMilliseconds)
    }),
  )
})

test('never and not yet a duration have no date', () => {
  expect(['permanent', 'P', '', 'ninety days'].map((ttl) => ttlEnd(ttl, 0))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(['permanent', 'PT4H', 'P'].map(ttlWords)).toEqual(['permanent', '4 hours', null])
})
