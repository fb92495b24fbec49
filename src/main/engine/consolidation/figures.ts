export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** 92 %; never rounded up onto a line that it does not reach. */
export function percentOf(share: number): string {
  return `${Math.floor(share * 100 + 1e-9)} %`
}

/** 2026-03-02: the same day in every window. */
export function dayOf(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .toString()
}

/** Made once: with one of its own for each reason, a fifth of planning went into it. */
const COUNTS = new Intl.NumberFormat('en')

/** “1 hour”, “90 days”. */
export function timesOf(count: number, what: string): string {
  return `${COUNTS.format(count)} ${what}${count === 1 ? '' : 's'}`
}
