import type { MemoryFilter, Sort } from '#shared/filter.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'

export interface BuiltInView {
  name: string
  filter: MemoryFilter
  sort: Sort
}

const DAY = 86_400_000

/** Ends with a day, not a moment: otherwise the view would be another one each time it is opened. */
export function expiringSoon(now: number): BuiltInView {
  const tonight = new Date(now).setHours(24, 0, 0, 0)
  const today = new Date(now).setHours(0, 0, 0, 0)
  return {
    name: 'Expiring in 7 days',
    filter: {
      statuses: ['active'],
      expiresBefore: tonight + 7 * DAY,
      // What has run out long ago is not expiring any more.
      where: { expiresAt: { $gte: today } },
    },
    sort: { by: 'expiresAt', direction: 'asc' },
  }
}

export const ARCHIVED: BuiltInView = {
  name: 'Archived',
  filter: { statuses: ['archived'] },
  sort: NEWEST_FIRST,
}
export const FORGOTTEN: BuiltInView = {
  name: 'Forgotten',
  filter: { statuses: ['forgotten'] },
  sort: NEWEST_FIRST,
}
