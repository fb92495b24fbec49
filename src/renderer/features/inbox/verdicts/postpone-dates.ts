const MORNING = 9

/** Tomorrow at nine. */
export function tomorrow(now: number): number {
  return morningIn(now, 1)
}

/** Monday at nine, and on a Monday the next one. */
export function nextWeek(now: number): number {
  return morningIn(now, (8 - new Date(now).getDay()) % 7 || 7)
}

/** By the calendar, so that a change of the clocks does not make it eight or ten. */
function morningIn(now: number, days: number): number {
  const day = new Date(now)
  day.setDate(day.getDate() + days)
  return day.setHours(MORNING, 0, 0, 0)
}
