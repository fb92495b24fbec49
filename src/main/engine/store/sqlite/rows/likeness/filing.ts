import { BANDS } from '../../../sketch/minhash.ts'
import type { Db } from '../../connection/connection.ts'
import { joined, sql } from '../../connection/sql.ts'

const TUPLES = joined(
  Array.from({ length: BANDS }, () => sql`(?, ?, ?)`),
  sql`, `,
)
const LEAST_BAND = -(2 ** 31)
/** With more of them a band and the number of an entry would not fit into one number any more, and bands would be lost. */
const MOST_ENTRIES = 2 ** 20

/**
 * Bands of many memories, filed in the order of their table. Those of one lie on as many pages, far from each other; in
 * this order several thousand touch each page once.
 */
export interface Filing {
  /** How many were gathered, with those that were dropped since. */
  count(): number
  /** One by itself, at once. */
  one(row: number, place: number, bands: Int32Array): void
  /** Before they are put in order. */
  gather(row: number, place: number, bands: Int32Array): void
  /** It says something else by now, or nothing. */
  drop(row: number): void
  order(): void
  /** So many memories' worth. All that are filed once nothing is left, until then null. */
  some(memories: number): number[] | null
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
  let order = new Float64Array()
  let next = 0

  const tuple = (key: number): number[] => {
    const entry = key % MOST_ENTRIES
    const number = Math.floor(entry / BANDS)
    const row = rows[number] ?? 0
    return numbers.get(row) === number ? [bands[entry] ?? 0, places[number] ?? 0, row] : []
  }
  return {
    count: () => rows.length,
    one: (row, place, itsBands) =>
      void add.run(...Array.from(itsBands).flatMap((band) => [band, place, row])),
    gather(row, place, itsBands) {
      numbers.set(row, rows.length)
      rows.push(row)
      places.push(place)
      bands.push(...itsBands)
    },
    drop: (row) => void numbers.delete(row),
    order() {
      order = Float64Array.from(
        bands,
        (band, entry) => (band - LEAST_BAND) * MOST_ENTRIES + entry,
      ).toSorted()
    },
    some(memories) {
      const until = next + memories * BANDS
      for (; next < until && next < order.length; next += BANDS) {
        const tuples = Array.from(order.subarray(next, next + BANDS)).flatMap(tuple)
        if (tuples.length > 0) add.run(...filledUp(tuples))
      }
      return next < order.length ? null : [...numbers.keys()]
    },
    clear() {
      numbers.clear()
      ;[rows, places, bands] = [[], [], []]
      order = new Float64Array()
      next = 0
    },
  }
}

/** As many as one statement takes, the first of them again and again: what is there is not written twice. */
function filledUp(tuples: readonly number[]): number[] {
  const length = 3 * BANDS
  return Array.from({ length }, (_, at) => tuples[at < tuples.length ? at : at % 3] ?? 0)
}
