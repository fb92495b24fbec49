import { count } from '#renderer/lib/format.ts'
import type { Output } from '#shared/contract.ts'

export type ForgettingOutlook = Output<'forgetting.outlook'>

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const heldIn = (outlook: ForgettingOutlook) => sum(outlook.map(({ heldBack }) => heldBack))

/** What is held back now, and how many more within the weeks that are shown. */
export function outlookSentence(outlook: ForgettingOutlook): string {
  const more = sum(outlook.flatMap(({ weeks }) => weeks))
  const weeks = outlook[0]?.weeks.length ?? 0
  return `${count(heldIn(outlook))} held back now, ${count(more)} more within ${weeks} weeks`
}

/** What saving would change today; null where nothing would. */
export function changeSentence(saved: ForgettingOutlook, draft: ForgettingOutlook): string | null {
  const more = heldIn(draft) - heldIn(saved)
  if (more === 0) return null
  const what = Math.abs(more) === 1 ? 'memory' : 'memories'
  return more > 0
    ? `${count(more)} more ${what} would be held back at once`
    : `${count(-more)} ${what} would come back at once`
}

/** “This week”, “2nd week”, … */
export function weekNames(weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => (week === 0 ? 'This week' : `Week ${week + 1}`))
}
