import {
  DAY,
  type Spoken,
  WEEKDAYS,
  folded,
  monthOf,
  startOfDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
  yearOf,
} from './calendar.ts'

type Span = readonly [from: number, until: number]
type Unit = 'day' | 'week' | 'month' | 'year'

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  couple: 2,
  few: 3,
  several: 4,
}
const COUNT = String.raw`(\d{1,4}|${Object.keys(NUMBERS).join('|')})`
const UNIT = '(day|week|month|year)s?'
const WEEKDAY = `(${[...WEEKDAYS.keys()].toSorted((a, b) => b.length - a.length).join('|')})`
const words = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'giu')

/** Days and spans that every language has a word for: how many of which unit from now. */
const WORDS: readonly (readonly [RegExp, Unit, number])[] = [
  [words('(?:yesterday|gestern|hier|ayer|ieri|ontem|gisteren|вчера|أمس)'), 'day', -1],
  [
    words("(?:today|tonight|this morning|heute|aujourd'hui|hoy|oggi|hoje|vandaag|сегодня|اليوم)"),
    'day',
    0,
  ],
  [words('(?:tomorrow|morgen|demain|mañana|domani|amanhã|завтра|غدا)'), 'day', 1],
  [/昨天|昨日|어제|เมื่อวาน/g, 'day', -1],
  [/今天|今日|오늘|วันนี้/g, 'day', 0],
  [/明天|明日|내일|พรุ่งนี้/g, 'day', 1],
  [words('(?:the day before yesterday|vorgestern|avant-hier|anteayer)'), 'day', -2],
  [words('(?:letzte woche|la semaine dernière|la semana pasada)'), 'week', -1],
  [words('(?:letzten monat|le mois dernier|el mes pasado)'), 'month', -1],
  [words("(?:letztes jahr|l'année dernière|el año pasado)"), 'year', -1],
  [/上周|上星期|先週|지난주/g, 'week', -1],
  [/上个月|先月|지난달/g, 'month', -1],
  [/去年|작년/g, 'year', -1],
]

type Read = (match: RegExpMatchArray, now: number) => Span | null

const RULES: readonly (readonly [RegExp, Read])[] = [
  ...WORDS.map(
    ([pattern, unit, count]) =>
      [pattern, (_: unknown, now: number) => unitAt(now, unit, count)] as const,
  ),
  [
    words(String.raw`${COUNT}(?:\sof)?\s${UNIT}\sago`),
    ([, n, unit], now) => unitAt(now, unitOf(unit), -amount(n)),
  ],
  [
    words(String.raw`in\s${COUNT}\s${UNIT}`),
    ([, n, unit], now) => unitAt(now, unitOf(unit), amount(n)),
  ],
  [
    words(String.raw`(?:last|past|previous)\s${COUNT}\s${UNIT}`),
    ([, n, unit], now) => [unitAt(now, unitOf(unit), -amount(n))[0], now],
  ],
  [
    words(String.raw`(last|past|previous|this|next|coming)\s(day|week|month|year)`),
    ([, which, unit], now) => unitAt(now, unitOf(unit), step(which)),
  ],
  [
    words(String.raw`(?:the\s)?(weekend)`),
    (_, now) => [lastWeekday(now, 6), lastWeekday(now, 6) + 2 * DAY],
  ],
  [
    words(String.raw`(last|next|this|on|since|past)\s${WEEKDAY}`),
    ([, which, name], now) => weekday(now, which, name),
  ],
]

export function relativeDates(text: string, now: number): Spoken[] {
  return RULES.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const span = read(match, now)
      if (span === null) return []
      const [from, until] = span
      return [{ at: match.index, date: { text: match[0], from, until, everyYear: false } }]
    }),
  )
}

function unitAt(now: number, unit: Unit, count: number): Span {
  if (unit === 'day') return [startOfDay(now) + count * DAY, startOfDay(now) + (count + 1) * DAY]
  if (unit === 'week')
    return [startOfWeek(now) + count * 7 * DAY, startOfWeek(now) + (count + 1) * 7 * DAY]
  const year = yearOf(now)
  if (unit === 'year') return [startOfMonth(year + count, 0), startOfMonth(year + count + 1, 0)]
  const month = monthOf(now) + count
  return [startOfMonth(year, month), startOfMonth(year, month + 1)]
}

const amount = (text = '') => NUMBERS[text.toLowerCase()] ?? Number(text)
const step = (which = '') => ({ this: 0, next: 1, coming: 1 })[which.toLowerCase()] ?? -1

function unitOf(text = ''): Unit {
  const lower = text.toLowerCase()
  return lower === 'week' || lower === 'month' || lower === 'year' ? lower : 'day'
}

/** "On Tuesday" looks back, as memories do; only "next" looks ahead. */
function weekday(now: number, which: string | undefined, name: string | undefined): Span | null {
  const wanted = WEEKDAYS.get(folded(name ?? ''))
  if (wanted === undefined) return null
  const last = lastWeekday(now, wanted)
  const from = which?.toLowerCase() === 'next' ? last + 7 * DAY : last
  return [from, from + DAY]
}

/** The latest such day before today. */
function lastWeekday(now: number, wanted: number): number {
  const back = (weekdayOf(now) - wanted + 7) % 7
  return startOfDay(now) - (back === 0 ? 7 : back) * DAY
}
