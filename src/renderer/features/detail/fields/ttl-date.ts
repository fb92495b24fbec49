import { Ttl, ttlInWords } from '#shared/ttl.ts'

const HOUR = 3_600_000
const LAST_MOMENT = 8.64e15

/** When something written at `from` would end; null when that is never, or not a date. */
export function ttlEnd(ttl: string, from: number): number | null {
  if (ttl === 'permanent' || !Ttl.safeParse(ttl).success) return null
  const [days = '', hours = ''] = ttl.slice(1).split('T')
  const start = new Date(from)
  const month = start.getUTCMonth() + 12 * amount(days, 'Y') + amount(days, 'M')
  // 31 January and a month is the end of February, not the beginning of March: the engine counts like that.
  const day = Math.min(start.getUTCDate(), lastDay(start.getUTCFullYear(), month))
  const date = Date.UTC(
    start.getUTCFullYear(),
    month,
    day + 7 * amount(days, 'W') + amount(days, 'D'),
  )
  const time =
    (from % (24 * HOUR)) +
    amount(hours, 'H') * HOUR +
    amount(hours, 'M') * 60_000 +
    amount(hours, 'S') * 1000
  const end = date + time
  return Math.abs(end) <= LAST_MOMENT ? end : null
}

/** "90 days", or nothing while it is not a time to live. */
export function ttlWords(ttl: string): string | null {
  return Ttl.safeParse(ttl).success ? ttlInWords(ttl) : null
}

function amount(part: string, unit: string): number {
  return Number(new RegExp(`(\\d+)${unit}`).exec(part)?.[1] ?? 0)
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}
