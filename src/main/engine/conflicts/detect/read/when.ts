import type { Part } from './quantities.ts'
import { numberOf } from './figures.ts'

/** How often or when something is to happen, and the words that say so. */
export interface When {
  /** Times a week. */
  rate: number | null
  /** Early or late in the day. */
  half: 'morning' | 'evening' | null
  /** “when it is done”: after something, whenever that is. */
  event: boolean
  words: readonly Part[]
}

const PER_WEEK = new Map<string, number>(
  [
    ['hour hourly stunde stündlich', 168],
    ['day daily morning evening night tag täglich jour día', 7],
    [
      'week weekly monday tuesday wednesday thursday friday saturday sunday woche wöchentlich semaine semana',
      1,
    ],
    ['month monthly monat monatlich mois mes', 0.25],
    ['quarter quarterly quartal', 0.08],
    ['year yearly annually jahr jährlich année año', 0.02],
  ].flatMap(([names, rate]) =>
    String(names)
      .split(' ')
      .map((name) => [name, Number(rate)] as const),
  ),
)
const EVERY = new Set('every each per a once jede jeden jedes chaque cada'.split(' '))
const MORNING = /^(?:morning|mornings|morgens|matin|mañana)$/
const EVENING = /^(?:evening|evenings|night|end|abends|soir|tarde)$/

/** Null for a statement that does not say when. */
export function whenIn(parts: readonly Part[]): When | null {
  const words: Part[] = []
  let rate: number | null = null
  let event = false
  for (const [place, part] of parts.entries()) {
    const before = parts[place - 1]
    const found = rateAt(parts, place)
    if (found !== null && rate === null) {
      rate = found.rate
      words.push(...found.words)
    }
    const named =
      before?.lower === 'as' && parts[place + 1]?.lower === 'as' && part.lower === 'soon'
    if ((part.lower === 'when' || part.lower === 'whenever' || named) && place > 0) {
      event = true
      words.push(part, ...parts.slice(place + 1, place + 5).filter(({ kind }) => kind !== 'mark'))
    }
  }
  if (rate === null && !event) return null
  return { rate, half: halfIn(parts), event: event && rate === null, words }
}

/** “twice a week”, “every morning”, “daily”. */
function rateAt(parts: readonly Part[], place: number): { rate: number; words: Part[] } | null {
  const part = parts[place]
  const base = PER_WEEK.get(part?.lower.replace(/s$/, '') ?? '')
  if (part === undefined || base === undefined) return null
  if (part.lower.endsWith('ly') && part.lower !== 'early') return { rate: base, words: [part] }
  const before = parts[place - 1]
  if (before === undefined || !EVERY.has(before.lower)) return null
  const counted = parts[place - 2]
  const times = counted?.lower === 'times' ? parts[place - 3] : counted
  const count = times === undefined ? null : numberOf(times)
  if (count === null && before.lower === 'a') return null
  const from = count === null || times === undefined ? place - 1 : parts.indexOf(times)
  return { rate: base * (count ?? 1), words: parts.slice(from, place + 1) }
}

function halfIn(parts: readonly Part[]): When['half'] {
  if (parts.some(({ lower }) => MORNING.test(lower))) return 'morning'
  return parts.some(({ lower }) => EVENING.test(lower)) ? 'evening' : null
}

/** Whether both cannot be kept at once. */
export function differ(one: When, other: When): boolean {
  if (one.event !== other.event) return true
  if (one.rate !== null && other.rate !== null && one.rate !== other.rate) return true
  return one.half !== null && other.half !== null && one.half !== other.half
}
