const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const WEEKS = 9

/** A moment of the story: a day and a time on it (UTC), or some minutes before the vault is first opened. */
export type Moment = { kind: 'day'; day: number; minute: number } | { kind: 'ago'; minutes: number }

/** Week 1 to 9, day 1 to 7. The seventh day of the ninth week is today, told with `ago`. */
export function at(week: number, day: number, time: `${number}:${number}`): Moment {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { kind: 'day', day: dayNumber(week, day), minute: hours * 60 + minutes }
}

export function ago(minutes: number): Moment {
  return { kind: 'ago', minutes }
}

export function toMillis(moment: Moment, endsAt: number): number {
  if (moment.kind === 'ago') return endsAt - moment.minutes * MINUTE_MS
  return midnight(moment.day, endsAt) + moment.minute * MINUTE_MS
}

/** `{w3d2}` becomes "14 October", `{iso w3d2}` "2026-10-14": the story has no fixed year. */
export function fillDates(text: string, endsAt: number): string {
  return text.replace(
    /\{(iso )?w(\d+)d(\d)\}/g,
    (_match, iso: string | undefined, week: string, day: string) => {
      const date = new Date(midnight(dayNumber(Number(week), Number(day)), endsAt))
      if (iso !== undefined) return date.toISOString().slice(0, 10)
      return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`
    },
  )
}

const dayNumber = (week: number, day: number) => (week - 1) * 7 + day

function midnight(day: number, endsAt: number): number {
  const today = endsAt - (endsAt % DAY_MS)
  return today - (WEEKS * 7 - day) * DAY_MS
}
