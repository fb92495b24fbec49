import { type Statement, statementsOf } from './statements.ts'

/** From here on not all pairs of statements are compared, so those that cannot clash are left out. */
export const LONG = 600

/** What the last few writes were compared with; to keep a thousand in memory took longer than to read them again. */
const KEPT = 64
let readings = new Map<string, readonly Statement[]>()
let earlier = readings

/** What was just written is compared with many others, and what stands beside it with all that is written there. */
export function readingOf(text: string): readonly Statement[] {
  const known = readings.get(text)
  if (known !== undefined) return known
  const reading = earlier.get(text) ?? statementsOf(text)
  // Long ones are read where they differ, and would take the place of hundreds.
  if (text.length <= LONG) keep(text, reading)
  return reading
}

function keep(text: string, reading: readonly Statement[]): void {
  if (readings.size >= KEPT) {
    earlier = readings
    readings = new Map()
  }
  readings.set(text, reading)
}
