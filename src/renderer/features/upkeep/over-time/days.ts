import type { DayStatistics } from '#shared/upkeep.ts'

export const DAY_MS = 86_400_000

/** A day of a chart; a day without anything has what was there the day before. */
export type CountedDay = Pick<
  DayStatistics,
  'day' | 'byStatus' | 'writes' | 'servings' | 'merges' | 'fades'
>

/**
 * Days in which nothing happened are not kept: their counts of what happened are none, what is in the
 * vault is what was in it before. Days before the first that was counted are nobody's to tell.
 */
export function everyDay(kept: readonly DayStatistics[], from: number, to: number): CountedDay[] {
  const byDay = new Map(kept.map((day) => [day.day, day]))
  const first = Math.max(from, kept[0]?.day ?? to)
  const days: CountedDay[] = []
  let byStatus: DayStatistics['byStatus'] = {}
  for (let day = first; day <= to; day += DAY_MS) {
    const known = byDay.get(day)
    // Of a day that has just begun what happened is counted at once, what is there a little later.
    if (known !== undefined && Object.keys(known.byStatus).length > 0) byStatus = known.byStatus
    days.push({ ...(known ?? { day, writes: 0, servings: 0, merges: 0, fades: 0 }), byStatus })
  }
  return days
}
