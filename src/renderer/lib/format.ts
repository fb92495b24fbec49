import { percentWords } from '#shared/share-words.ts'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const whole = new Intl.NumberFormat('en')
const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const DAY_OF_YEAR = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const dayOfYear = new Intl.DateTimeFormat('en-GB', DAY_OF_YEAR)
const dayAndYear = new Intl.DateTimeFormat('en-GB', { ...DAY_OF_YEAR, year: 'numeric' })
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS = [
  { unit: 'minute', ms: MINUTE, below: HOUR },
  { unit: 'hour', ms: HOUR, below: DAY },
  { unit: 'day', ms: DAY, below: 14 * DAY },
  { unit: 'week', ms: 7 * DAY, below: 61 * DAY },
  { unit: 'month', ms: 30.44 * DAY, below: 731 * DAY },
  { unit: 'year', ms: 365.25 * DAY, below: Infinity },
] as const

/** "3 hours ago", "in 2 days", "just now". */
export function relativeTime(at: number, now: number): string {
  const distance = at - now
  const step = STEPS.find(({ below }) => Math.abs(distance) < below)
  if (Math.abs(distance) < MINUTE || step === undefined) return 'just now'
  return relative.format(Math.trunc(distance / step.ms), step.unit)
}

/** "16 Nov 2026, 14:05". */
export function absoluteTime(at: number): string {
  return short.format(at)
}

/** "16 Nov 2026", or "16 Nov" of any year, wherever the reader is. */
export function dayInUtc(at: number, withYear: boolean): string {
  return (withYear ? dayAndYear : dayOfYear).format(at)
}

/** "Monday 16 November 2026 at 14:05:09", for tooltips. */
export function fullTime(at: number): string {
  return full.format(at)
}

/** "12,480". */
export function count(amount: number): string {
  return whole.format(amount)
}

/** "1 memory", "12,480 memories". */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${count(amount)} ${amount === 1 ? one : many}`
}

/** "840 B", "12.4 kB", "3.1 MB". */
export function bytes(amount: number): string {
  if (amount < 1000) return `${amount} B`
  const units = ['kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length, Math.floor(Math.log10(amount) / 3))
  const scaled = amount / 1000 ** power
  return `${scaled.toFixed(scaled < 100 ? 1 : 0)} ${units[power - 1] ?? ''}`
}

/** 0.734 as "73 %". */
export function percent(fraction: number): string {
  return percentWords(Math.round(fraction * 100))
}

const MAC = typeof navigator !== 'undefined' && navigator.userAgent.includes('Mac')
const NAMES: Record<string, string> = {
  Mod: MAC ? '⌘' : 'Ctrl',
  Alt: MAC ? '⌥' : 'Alt',
  Shift: MAC ? '⇧' : 'Shift',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
}

/** The keys of a shortcut as they are printed on them: "Mod+Shift+Z" gives Ctrl, Shift, Z; "g m" gives G, M. */
export function shortcutKeys(shortcut: string): string[] {
  return shortcut
    .split(' ')
    .flatMap((stroke) => stroke.split(/\+(?=.)/))
    .map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}
