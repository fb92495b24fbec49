import { expect, test } from 'vitest'
import type { DayStatistics } from '#shared/upkeep.ts'
import { DAY_MS, everyDay } from './days.ts'

const day = (at: number, rest: Partial<DayStatistics>): DayStatistics => ({
  day: at * DAY_MS,
  byStatus: {},
  byType: {},
  byScope: {},
  writes: 0,
  servings: 0,
  merges: 0,
  fades: 0,
  runs: 0,
  runMs: 0,
  longestBlockMs: 0,
  ...rest,
})

test('[C95] a day without anything has what the vault had before, and nothing that happened', () => {
  const kept = [
    day(10, { byStatus: { active: 4 }, writes: 4 }),
    day(12, { byStatus: { active: 5 }, writes: 1 }),
    day(13, { writes: 2 }),
  ]
  expect(
    everyDay(kept, 8 * DAY_MS, 13 * DAY_MS).map(({ day: at, byStatus, writes }) => [
      at / DAY_MS,
      byStatus['active'],
      writes,
    ]),
  ).toEqual([
    [10, 4, 4],
    [11, 4, 0],
    [12, 5, 1],
    [13, 5, 2],
  ])
})
