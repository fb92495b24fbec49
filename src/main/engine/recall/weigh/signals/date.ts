import type { SpokenDate } from '#shared/recall.ts'
import type { Pool } from '../pool.ts'
import { speaksOfTime } from '#engine/recall/words/time.ts'
import { each } from './signal.ts'

const DAY = 86_400_000

/** Written in the days the question speaks of, or telling a time where a time is asked for. */
export const date = each(
  (pool, place) => Math.max(inTime(pool, place), tellsTime(pool, place) ? 1 : 0),
  (pool, place, value) => {
    const { dates, asksWhen } = pool.asked
    if (dates.length === 0 && !asksWhen) return 'The question asks for no time.'
    if (value === 0) return 'Neither from that time nor telling one.'
    if (tellsTime(pool, place)) return 'Tells a time, as the question asks for one.'
    const near = nearest(pool, place)?.text ?? ''
    return inTime(pool, place) === 1 ? `Written in “${near}”.` : `Written near “${near}”.`
  },
)

/** Falls to half for each span (at least a day) that it lies outside: "last week" is told the week after. */
function inTime(pool: Pool, place: number): number {
  const span = nearest(pool, place)
  if (span === null) return 0
  const reach = Math.max(DAY, span.until - span.from)
  return 2 ** -(outside(span, writtenAt(pool, place)) / reach)
}

function nearest(pool: Pool, place: number): SpokenDate | null {
  if (pool.asked.dates.length === 0) return null
  const at = writtenAt(pool, place)
  const spans = pool.asked.dates.map((date) => (date.everyYear ? inYearOf(date, at) : date))
  const [first] = spans.toSorted((a, b) => outside(a, at) - outside(b, at))
  return first ?? null
}

/** “On 8 May” without a year is the one of the year the memory is from. */
function inYearOf(date: SpokenDate, at: number): SpokenDate {
  const years = dayOf(at).year - dayOf(date.from).year
  const moved = (moment: number) => dayOf(moment).add({ years }).epochMilliseconds
  return { ...date, from: moved(date.from), until: moved(date.until) }
}

const dayOf = (moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC')

const outside = ({ from, until }: SpokenDate, at: number) => Math.max(0, from - at, at - until)

const writtenAt = ({ candidates }: Pool, place: number) => candidates[place]?.memory.createdAt ?? 0

function tellsTime({ asked, texts }: Pool, place: number): boolean {
  return asked.asksWhen && speaksOfTime(texts[place] ?? '')
}
