import type { Backup, BackupSchedule } from '#shared/backup.ts'
import { DAY_MS, WEEK_MS } from './schedule.ts'

/** Of those that were made before large runs, so many are kept; each may be as large as the vault. */
export const BEFORE_RUNS_KEPT = 5

type Dated = Pick<Backup, 'id' | 'madeAt' | 'why' | 'check'>

/**
 * Which of them are not needed any more. A person's own and those of migrations stay: the one is taken away
 * by whoever made it, the other by the next migration. Of scheduled ones the newest of each day and of
 * each week is kept. One that is damaged keeps no whole one out.
 */
export function outdated(
  backups: readonly Dated[],
  { days, weeks }: Pick<BackupSchedule, 'days' | 'weeks'>,
): string[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt || (a.id < b.id ? 1 : -1))
  const scheduled = newestFirst.filter(({ why }) => why === 'schedule')
  const beforeRuns = newestFirst.filter(({ why }) => why === 'import' || why === 'upkeep')
  const kept = new Set([
    ...newestOfEach(scheduled, DAY_MS, days),
    ...newestOfEach(scheduled, WEEK_MS, weeks),
    ...beforeRuns.filter(isWhole).slice(0, BEFORE_RUNS_KEPT),
  ])
  return [...scheduled, ...beforeRuns].filter((each) => !kept.has(each)).map(({ id }) => id)
}

/** Of the last so many spans that have one. */
function newestOfEach(newestFirst: readonly Dated[], spanMs: number, spans: number): Dated[] {
  const found = new Map<number, Dated>()
  for (const each of newestFirst) {
    const span = Math.floor(each.madeAt / spanMs)
    if (isWhole(each) && !found.has(span) && found.size < spans) found.set(span, each)
  }
  return [...found.values()]
}

/** None that was read through and found damaged. */
const isWhole = ({ check }: Dated) => check?.whole !== false
