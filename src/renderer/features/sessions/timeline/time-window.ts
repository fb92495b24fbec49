/** How much time is in sight. */
export type TimeZoom = 'hours' | 'day' | 'week'

export interface TimeWindow {
  zoom: TimeZoom
  from: number
  to: number
}

const HOUR = 3_600_000
const BLOCK_HOURS = 6

/**
 * The hours, the day or the seven days that a moment lies in, in the reader’s own time. Weeks are counted back from
 * today: from Monday on, the first days of each would show next to nothing.
 */
export function windowAt(zoom: TimeZoom, at: number, now: number): TimeWindow {
  const moment = new Date(at)
  const [year, month, day] = [moment.getFullYear(), moment.getMonth(), moment.getDate()]
  switch (zoom) {
    case 'hours': {
      const block = Math.floor(moment.getHours() / BLOCK_HOURS) * BLOCK_HOURS
      return {
        zoom,
        from: new Date(year, month, day, block).getTime(),
        to: new Date(year, month, day, block + BLOCK_HOURS).getTime(),
      }
    }
    case 'day':
      return {
        zoom,
        from: new Date(year, month, day).getTime(),
        to: new Date(year, month, day + 1).getTime(),
      }
    case 'week': {
      const today = new Date(now)
      const dayOf = (back: number) =>
        new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime()
      const days = Math.round((dayOf(0) - new Date(year, month, day).getTime()) / (24 * HOUR))
      const last = Math.floor(days / 7) * 7
      return { zoom, from: dayOf(last + 6), to: dayOf(last - 1) }
    }
  }
}

/** The one before or after. A day has 23 or 25 hours twice a year, so none is added up. */
export function neighbour({ zoom, from, to }: TimeWindow, by: -1 | 1, now: number): TimeWindow {
  return windowAt(zoom, by === 1 ? to : from - 1, now)
}

export interface Tick {
  at: number
  label: string
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric' })

const STEP_HOURS = { hours: 1, day: 3, week: 24 }

export function ticksOf({ zoom, from, to }: TimeWindow): Tick[] {
  const first = new Date(from)
  const ticks: Tick[] = []
  for (let step = 0; ; step += STEP_HOURS[zoom]) {
    const [year, month, day] = [first.getFullYear(), first.getMonth(), first.getDate()]
    const at = new Date(year, month, day, first.getHours() + step).getTime()
    if (at >= to) return ticks
    ticks.push({ at, label: (zoom === 'week' ? weekday : clock).format(at) })
  }
}

const dayName = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** “Monday, 16 November 2026”, with the hours; “16 Nov to 22 Nov”. */
export function windowTitle({ zoom, from, to }: TimeWindow): string {
  if (zoom === 'week') return `${shortDay.format(from)} to ${shortDay.format(to - HOUR)}`
  const day = dayName.format(from)
  return zoom === 'day' ? day : `${day}, ${clock.format(from)} to ${clock.format(to)}`
}

/** How far along the window a moment is, from 0 to 1. */
export function shareAt({ from, to }: TimeWindow, at: number): number {
  return Math.min(1, Math.max(0, (at - from) / (to - from)))
}
