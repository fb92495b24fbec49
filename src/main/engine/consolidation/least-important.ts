import type { UpkeepRow } from './snapshot.ts'

/** So fine that a hundred thousand are never sorted at once. */
const SHELVES = 1000

/** By importance; equals stay in the order they came in, the oldest first. */
export function* leastImportantFirst(rows: readonly UpkeepRow[]): Generator<UpkeepRow> {
  const shelves: UpkeepRow[][] = Array.from({ length: SHELVES + 1 }, () => [])
  for (const row of rows) shelves[Math.floor(row.importance * SHELVES)]?.push(row)
  for (const shelf of shelves) yield* shelf.toSorted((a, b) => a.importance - b.importance)
}
