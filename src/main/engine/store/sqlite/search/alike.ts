import type { MemoryId } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { AlikeRequest, Scored } from '../../search.ts'
import { overlapOf, sketchOf } from '../../sketch/minhash.ts'
import { A_BAND, mostShared, placeNumber } from '../../sketch/sketch.ts'
import type { Db } from '../connection/connection.ts'
import { recheck } from '../filter/selection.ts'
import { slotsIn } from '../rows/sketch-rows.ts'
import type { Statements } from '../connection/statements.ts'
import { sql, whereOf } from '../connection/sql.ts'

/** Asked of the tables at once: nearly always the first of them are enough. */
const AT_ONCE = 64

interface Found {
  row: number
  id: MemoryId
  sketch: Buffer
}

export function alikeIn(db: Db, statements: Statements): (request: AlikeRequest) => Scored[] {
  const anywhere = db
    .prepare<[band: number, limit: number], number>(
      sql`SELECT row FROM bands WHERE band = ? ORDER BY place DESC, row DESC LIMIT ? + 0`,
    )
    .pluck()
  const inPlace = db
    .prepare<[band: number, place: number, limit: number], number>(
      sql`SELECT row FROM bands WHERE band = ? AND place = ? ORDER BY row DESC LIMIT ? + 0`,
    )
    .pluck()

  const listsOf = (bands: Iterable<number>, { within }: StoreFilter): number[][] => {
    if (within === undefined) return Array.from(bands, (band) => anywhere.all(band, A_BAND))
    const places = [...new Set(within.map(placeNumber))]
    return Array.from(bands).flatMap((band) =>
      places.map((place) => inPlace.all(band, place, A_BAND)),
    )
  }
  /** The first of these rows that the filter means. */
  const meant = (rows: readonly number[], filter: StoreFilter, limit: number): Found[] => {
    const { where, params } = recheck(filter)
    const some = statements<Found>(
      sql`SELECT m.row, m.id, s.sketch FROM json_each(:rows) asked
        CROSS JOIN memories m ON m.row = asked.value CROSS JOIN sketches s ON s.row = m.row
      ${whereOf(...where)} ORDER BY asked.key`,
    )
    const found: Found[] = []
    for (let from = 0; from < rows.length && found.length < limit; from += AT_ONCE) {
      const asked = JSON.stringify(rows.slice(from, from + AT_ONCE))
      found.push(...some.all({ ...params, rows: asked }))
    }
    return found.slice(0, limit)
  }
  return ({ text, filter, limit }) => {
    const sketch = sketchOf(text)
    if (sketch === null) return []
    return meant(mostShared(listsOf(sketch.bands, filter)), filter, limit)
      .map(({ row, id, sketch: bytes }) => ({
        row,
        id,
        score: overlapOf(sketch.slots, slotsIn(bytes)),
      }))
      .toSorted((a, b) => b.score - a.score || b.row - a.row)
      .map(({ id, score }) => ({ id, score }))
  }
}
