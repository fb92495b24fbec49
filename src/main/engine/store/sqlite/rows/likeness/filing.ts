import { BANDS } from '../../../sketch/minhash.ts'
import type { Db } from '../../connection/connection.ts'
import { joined, sql } from '../../connection/sql.ts'

const TUPLES = joined(
  Array.from({ length: BANDS }, () => sql`(?, ?, ?)`),
  sql`, `,
)
/** Bits of an entry's number, below its band in what they are ordered by. */
const ENTRIES = 2 ** 20
const LEAST_BAND = -(2 ** 31)

/**
 * Bands of many memories, filed in the order of their table. Those of one lie on as many pages, far from each other; in
 * this order several thousand touch each page once.
 */
export interface Filing {
  /** How many memories are gathered. */
  count(): number
  /** Before the first is filed. */
  gather(row: number, place: number, bands: Int32Array): void
  /** It says something else by now, or nothing. */
  drop(row: number): void
  /** So many memories' worth. All that are filed once nothing is left, until then null. */
  some(memories: number): number[] | null
  /** To begin anew. */
  clear(): void
}

export function filingIn(db: Db): Filing {
  // All at once: one by one they would cost as much as the rest of a memory.
  const add = db.prepare<number[]>(
    sql`INSERT OR IGNORE INTO bands (band, place, row) VALUES ${TUPLES}`,
  )
  /** Which of those gathered each is: who was dropped is not there. */
  const numbers = new Map<number, number>()
  let rows: number[] = []
  let places: number[] = []
  let bands: number[] = []
  let order: Float64Array | null = null
  let next = 0

  const clear = () => {
    numbers.clear()
    ;[rows, places, bands] = [[], [], []]
    order = null
    next = 0
  }
  const tuple = (key: number): number[] => {
    const entry = key % ENTRIES
    const number = Math.floor(entry / BANDS)
    const row = rows[number] ?? 0
    return numbers.get(row) === number ? [bands[entry] ?? 0, places[number] ?? 0, row] : []
  }
  return {
    count: () => numbers.size,
    gather(row, place, itsBands) {
      numbers.set(row, rows.length)
      rows.push(row)
      places.push(place)
      bands.push(...itsBands)
    },
    drop: (row) => void numbers.delete(row),
    some(memories) {
      order ??= Float64Array.from(
        bands,
        (band, entry) => (band - LEAST_BAND) * ENTRIES + entry,
      ).toSorted()
      const until = next + memories * BANDS
      for (; next < until && next < order.length; next += BANDS) {
        const tuples = Array.from(order.subarray(next, next + BANDS)).flatMap(tuple)
        // Written twice, the first says it all.
        if (tuples.length > 0) add.run(...repeated(tuples, 3 * BANDS))
      }
      return next < order.length ? null : [...numbers.keys()]
    },
    clear,
  }
}

/** The first of these over and over, until there are so many. */
function repeated(values: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, at) => values[at < values.length ? at : at % 3] ?? 0)
}
