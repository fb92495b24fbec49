import { lru } from '#shared/lru.ts'
import { type Statement, statementsOf } from './statements.ts'

/** From here on not all pairs of statements are compared, so those that cannot clash are left out. */
export const LONG = 600

/** A few megabytes. */
const KEPT = 1000
const readings = lru<string, readonly Statement[]>(KEPT)

/** What was just written is compared with many others, and what stands beside it with all that is written there. */
export function readingOf(text: string): readonly Statement[] {
  const known = readings.get(text)
  if (known !== undefined) return known
  const reading = statementsOf(text)
  // Long ones are read where they differ, and would take the place of hundreds.
  if (text.length <= LONG) readings.set(text, reading)
  return reading
}
