import { DAY, MONTHS, type Spoken, folded, monthOf, startOfMonth, yearOf } from './calendar.ts'

const NAME = `(?:${[...MONTHS.keys()].toSorted((a, b) => b.length - a.length).join('|')})`
const YEAR = String.raw`((?:19|20)\d\d)`
const DAY_OF_MONTH = String.raw`(\d{1,2})(?:st|nd|rd|th|\.|º|er)?`
const words = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'giu')

/** Words that are months and also something else, unless a number or a word like "in" stands beside them. */
const AMBIGUOUS = new Set(['may', 'march', 'mar', 'set', 'mei', 'dec', 'jan', 'mai', 'out', 'ago'])

type Read = (match: RegExpMatchArray, now: number) => Omit<Spoken['date'], 'text'> | null

const RULES: readonly (readonly [RegExp, Read])[] = [
  [/(?<![\d-])(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g, ([, y, m, d]) => dayOf(y, Number(m) - 1, d)],
  [
    /(?<![\d/])(\d{4})\/(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    ([, y, m, d]) => dayOf(y, Number(m) - 1, d),
  ],
  [
    /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d.])/g,
    ([, d, m, y]) => dayOf(y, Number(m) - 1, d),
  ],
  [/(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g, ([, y, m, d]) => dayOf(y, Number(m) - 1, d)],
  [/(\d{4})\s?년\s?(\d{1,2})\s?월\s?(\d{1,2})\s?일/g, ([, y, m, d]) => dayOf(y, Number(m) - 1, d)],
  [
    /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월](?!\s?\d)/g,
    ([, y, m]) => monthSpan(Number(y), Number(m) - 1),
  ],
  [
    /(?<![\d-])(\d{4})-(0[1-9]|1[0-2])(?![\d-])/g,
    ([, y, m]) => monthSpan(Number(y), Number(m) - 1),
  ],
  [
    words(String.raw`${DAY_OF_MONTH}\s(?:of\s|de\s)?(${NAME})\.?(?:,?\s(?:of\s|de\s)?${YEAR})?`),
    ([, d, m, y], now) => dayOf(y, month(m), d, now),
  ],
  [
    words(String.raw`(${NAME})\.?\s(?:the\s)?${DAY_OF_MONTH}(?:,?\s${YEAR})?`),
    ([, m, d, y], now) => dayOf(y, month(m), d, now),
  ],
  [
    words(String.raw`(${NAME})\.?,?\s(?:of\s|de\s)?${YEAR}`),
    ([, m, y]) => monthSpan(Number(y), month(m)),
  ],
  [
    words(
      String.raw`(?:in|im|since|during|en|em|by|until|of|seit|last|this|early|late)\s(${NAME})`,
    ),
    ([, m], now) => latestMonth(month(m), now),
  ],
  [
    words(`(${NAME})`),
    ([whole, m = ''], now) =>
      AMBIGUOUS.has(folded(m)) || folded(m).length < 4 || whole === whole.toLowerCase()
        ? null
        : latestMonth(month(m), now),
  ],
  [
    words(String.raw`(spring|summer|autumn|fall|winter)\s(?:of\s)?${YEAR}`),
    ([, s, y]) => seasonSpan(s, Number(y)),
  ],
  [
    words(String.raw`Q([1-4])[\s/-]?${YEAR}`),
    ([, q, y]) => months(Number(y), (Number(q) - 1) * 3, 3),
  ],
  [words(YEAR), ([, y]) => months(Number(y), 0, 12)],
]

export function absoluteDates(text: string, now: number): Spoken[] {
  return RULES.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const date = read(match, now)
      return date === null ? [] : [{ at: match.index, date: { text: match[0], ...date } }]
    }),
  )
}

function month(name: string | undefined): number {
  return MONTHS.get(folded(name ?? '')) ?? 0
}

function monthSpan(year: number, first: number) {
  return first >= 0 && first < 12 ? months(year, first, 1) : null
}

function months(year: number, first: number, count: number) {
  return {
    from: startOfMonth(year, first),
    until: startOfMonth(year, first + count),
    everyYear: false,
  }
}

/** Without a year the latest such month that has begun. */
function latestMonth(of: number, now: number) {
  const year = of <= monthOf(now) ? yearOf(now) : yearOf(now) - 1
  return { ...months(year, of, 1), everyYear: true }
}

function dayOf(year: string | undefined, of: number, day: string | undefined, now = 0) {
  if (of < 0 || of > 11) return null
  const at = (inYear: number) => startOfMonth(inYear, of) + (Number(day) - 1) * DAY
  const latest = at(yearOf(now)) <= now ? yearOf(now) : yearOf(now) - 1
  const chosen = year === undefined ? latest : Number(year)
  const from = at(chosen)
  // 31 February would be read as some day of March.
  if (Number(day) < 1 || from >= startOfMonth(chosen, of + 1)) return null
  return { from, until: from + DAY, everyYear: year === undefined }
}

/** Of the northern half of the world, as most who write of seasons mean them. */
function seasonSpan(name: string | undefined, year: number) {
  const first = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 }[(name ?? '').toLowerCase()]
  return first === undefined ? null : months(year, first, 3)
}
