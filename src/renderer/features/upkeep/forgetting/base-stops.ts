/** Days a slider stops at: close together where a day matters, far apart where it does not. */
const STOPS = [
  1, 2, 3, 4, 5, 7, 10, 14, 21, 30, 45, 60, 75, 90, 120, 150, 180, 270, 365, 545, 730, 1095, 1825,
  3650,
] as const

export const LAST_STOP = STOPS.length - 1

export const daysAt = (stop: number): number => STOPS[stop] ?? STOPS[LAST_STOP] ?? 1

/** The stop that is nearest to so many days, by how many times as many they are. */
export function stopOf(days: number): number {
  const far = STOPS.map((stop) => Math.abs(Math.log(stop / days)))
  return far.indexOf(Math.min(...far))
}
