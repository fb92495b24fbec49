import { expect, test } from 'vitest'
import { neighbour, shareAt, ticksOf, windowAt, windowTitle } from './time-window.ts'

const HOUR = 3_600_000
/** In the reader’s own time, wherever the test runs. */
const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime()

test('[T98] hours, a day and the seven days up to today are windows of the reader’s own time', () => {
  const now = at(17, 14)
  expect(windowAt('hours', at(16, 13), now)).toMatchObject({ from: at(16, 12), to: at(16, 18) })
  expect(windowAt('day', at(16, 13), now)).toMatchObject({ from: at(16), to: at(17) })
  expect(windowAt('week', now, now)).toMatchObject({ from: at(11), to: at(18) })
  expect(windowAt('week', at(11), now)).toMatchObject({ from: at(11), to: at(18) })
  expect(windowAt('week', at(10, 23), now)).toMatchObject({ from: at(4), to: at(11) })
  expect(windowTitle(windowAt('day', now, now))).toBe('Tuesday, 17 November 2026')
  expect(windowTitle(windowAt('week', now, now))).toBe('11 Nov to 17 Nov')
})

test('[T98] one window follows the other without a gap, for a year, across changes of the clock', () => {
  const now = at(17, 14)
  for (const zoom of ['hours', 'day', 'week'] as const) {
    let window = windowAt(zoom, now, now)
    for (let step = 0; step < (zoom === 'week' ? 60 : 400); step += 1) {
      const before = neighbour(window, -1, now)
      expect(before.to).toBe(window.from)
      expect(neighbour(before, 1, now)).toEqual(window)
      window = before
    }
  }
})

test('[T98] ticks lie within their window, and a moment outside of it at its edge', () => {
  const now = at(17, 14)
  const day = windowAt('day', now, now)
  expect(ticksOf(day).map(({ label }) => label)).toEqual(
    [0, 3, 6, 9, 12, 15, 18, 21].map((hour) => `${String(hour).padStart(2, '0')}:00`),
  )
  expect(ticksOf(windowAt('week', now, now)).map(({ label }) => label)).toHaveLength(7)
  expect(
    [day.from - HOUR, day.from, day.from + 6 * HOUR, day.to + HOUR].map((m) => shareAt(day, m)),
  ).toEqual([0, 0, 0.25, 1])
})
