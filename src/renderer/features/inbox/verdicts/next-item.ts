const MORNING = 9

/** What is looked at when some are settled: the one below, or at the end the one above. */
export function nextAfter(
  listed: readonly string[],
  active: string | null,
  settled: readonly string[],
): string | null {
  const gone = new Set(settled)
  if (active !== null && !gone.has(active)) return active
  const at = active === null ? 0 : Math.max(0, listed.indexOf(active))
  const below = listed.slice(at).find((id) => !gone.has(id))
  return below ?? listed.slice(0, at).findLast((id) => !gone.has(id)) ?? null
}

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
