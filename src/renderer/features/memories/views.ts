import { type MemoryFilter, NEWEST_FIRST, type Sort } from '#shared/filter.ts'
import { canonical } from '#shared/json.ts'

/** What became of memories: one of a few lists, each narrowed by whatever else is asked. */
export const MEMORY_VIEWS = ['active', 'expiring', 'expired', 'archived', 'forgotten'] as const
export type MemoryView = (typeof MEMORY_VIEWS)[number]

export const VIEW_WORDS: Record<MemoryView, string> = {
  active: 'Active',
  expiring: 'Expiring',
  expired: 'Expired',
  archived: 'Archived',
  forgotten: 'Forgotten',
}

const DAY = 86_400_000

/** Ends with a day, not a moment: otherwise the view would be another one each time it is opened. */
export function expiringSoon(now: number): { filter: MemoryFilter; sort: Sort } {
  const tonight = new Date(now).setHours(24, 0, 0, 0)
  const today = new Date(now).setHours(0, 0, 0, 0)
  return {
    filter: {
      statuses: ['active'],
      expiresBefore: tonight + 7 * DAY,
      // What has run out long ago is not expiring any more.
      where: { expiresAt: { $gte: today } },
    },
    sort: { by: 'expiresAt', direction: 'asc' },
  }
}

export function viewOf(view: MemoryView, now: number): { filter: MemoryFilter; sort: Sort } {
  return view === 'expiring'
    ? expiringSoon(now)
    : { filter: { statuses: [view] }, sort: NEWEST_FIRST }
}

/** Which of the lists this filter narrows; null for one that is none of them. */
export function viewIn(filter: MemoryFilter, now: number): MemoryView | null {
  return (
    MEMORY_VIEWS.find(
      (view) => canonical(stateIn(filter)) === canonical(stateIn(viewOf(view, now).filter)),
    ) ?? null
  )
}

/** What else is asked: the words, the scopes, the tags. */
export function restOf(filter: MemoryFilter, now: number): MemoryFilter {
  const { statuses: _statuses, expiresBefore: _before, where, ...rest } = filter
  const isExpiring = viewIn(filter, now) === 'expiring'
  return where === undefined || isExpiring ? rest : { ...rest, where }
}

const stateIn = ({ statuses, expiresBefore, where }: MemoryFilter) => ({
  statuses,
  expiresBefore,
  // Conditions of a person's own narrow any list; only this one makes a list.
  where: expiresBefore === undefined ? undefined : where,
})
