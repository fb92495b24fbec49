import type { SpokenDate } from '#shared/recall.ts'

/** A place in the text that speaks of a time. */
export interface Spoken {
  at: number
  date: SpokenDate
}

/** Names of months and days in the languages written with Latin letters, as ICU writes them. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']

export const DAY = 86_400_000
/** The first of January 2023; 31 days later it is February, and so on through the year. */
const SUNDAY = 19_358 * DAY

/** Name, with accents and without → 0 January .. 11 December. */
export const MONTHS: ReadonlyMap<string, number> = namesBy(
  'month',
  12,
  (n) => SUNDAY + n * 31 * DAY,
)
/** Name, with accents and without → 0 Sunday .. 6 Saturday. */
export const WEEKDAYS: ReadonlyMap<string, number> = namesBy('weekday', 7, (n) => SUNDAY + n * DAY)

export function isMonthOrDay(word: string): boolean {
  return MONTHS.has(folded(word)) || WEEKDAYS.has(folded(word))
}

export function folded(name: string): string {
  return name.toLowerCase().replace(/\.$/, '').normalize('NFD').replaceAll(/\p{M}/gu, '')
}

export const startOfDay = (moment: number) => Math.floor(moment / DAY) * DAY
export const yearOf = (moment: number) => dateOf(moment).year
/** 0 January .. 11 December. */
export const monthOf = (moment: number) => dateOf(moment).month - 1
/** 0 Sunday .. 6 Saturday. */
export const weekdayOf = (moment: number) => dateOf(moment).dayOfWeek % 7
/** A week begins on Monday. */
export const startOfWeek = (moment: number) =>
  startOfDay(moment) - (dateOf(moment).dayOfWeek - 1) * DAY

/** The first moment of a month; month 12 is January of the next year, -1 December of the last. */
export function startOfMonth(year: number, month: number): number {
  const first = Temporal.PlainDate.from({
    year: year + Math.floor(month / 12),
    month: (((month % 12) + 12) % 12) + 1,
    day: 1,
  })
  return first.toZonedDateTime('UTC').epochMilliseconds
}

function dateOf(moment: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC')
}

function namesBy(
  part: 'month' | 'weekday',
  count: number,
  moment: (n: number) => number,
): Map<string, number> {
  const names = new Map<string, number>()
  for (const width of ['short', 'long'] as const) {
    for (const language of LANGUAGES) {
      const format = new Intl.DateTimeFormat(language, { [part]: width, timeZone: 'UTC' })
      for (let n = 0; n < count; n += 1) {
        const written = format.format(moment(n)).toLowerCase().replace(/\.$/, '')
        // "mar" is March in one language and Tuesday in another, "so" a word in all of them.
        if (written.length < (part === 'month' ? 3 : 4) || !/^\p{L}+$/u.test(written)) continue
        for (const name of [written, folded(written)]) if (!names.has(name)) names.set(name, n)
      }
    }
  }
  return names
}
