import type { SpokenDate } from '#shared/recall.ts'
import type { Spoken } from './calendar.ts'
import { absoluteDates } from './dates-absolute.ts'
import { relativeDates } from './dates-relative.ts'

/** Dates stand near the beginning of a task; a pasted log has one on every line. */
const READ = 8000
const MOST = 16

/** The days a text speaks of, in the order of the text; of two that overlap the longer reading. */
export function datesOf(text: string, now: number): SpokenDate[] {
  const read = text.slice(0, READ)
  const all = [...absoluteDates(read, now), ...relativeDates(read, now)]
    .filter(({ date }) => Number.isSafeInteger(date.from) && date.from < date.until)
    .toSorted((a, b) => a.at - b.at || b.date.text.length - a.date.text.length)
  const kept: Spoken[] = []
  for (const each of all) {
    const before = kept.at(-1)
    if (before === undefined || each.at >= before.at + before.date.text.length) kept.push(each)
    else if (each.date.text.length > before.date.text.length) kept[kept.length - 1] = each
  }
  return kept.slice(0, MOST).map(({ date }) => date)
}
