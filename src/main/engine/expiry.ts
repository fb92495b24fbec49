import { AppError } from '#shared/errors.ts'
import type { Ttl } from '#shared/ttl.ts'

/** When something written at `from` stops being remembered; null is never. Months and years are the calendar's. */
export function expiryOf(ttl: Ttl, from: number): number | null {
  if (ttl === 'permanent') return null
  try {
    const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC')
    return start.add(Temporal.Duration.from(ttl)).epochMilliseconds
  } catch {
    const sentence = 'This time to live ends beyond the calendar; use "permanent".'
    throw new AppError('invalid_input', sentence, [{ path: ['ttl'], message: sentence }])
  }
}
