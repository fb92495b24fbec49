import type { MemoryId } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { AlikeRequest, Scored } from '../../search.ts'
import { overlapOf, sketchOf } from '../../sketch/minhash.ts'
import { A_BAND, mostShared, placeNumber } from '../../sketch/sketch.ts'
import { recheck } from '../filter/selection.ts'
import { LIKELY_ASKED } from '../rows/name-rows.ts'
import { slotsIn } from '../rows/likeness/sketch-rows.ts'
import type { Tables } from '../rows/tables.ts'
import type { Statements } from '../connection/statements.ts'
import { sql, whereOf } from '../connection/sql.ts'

/** Asked of the tables at first, then twice as many each time: nearly always the first of them are enough. */
const AT_FIRST = 16

const NONE = '[]'

interface Found {
  row: number
  id: MemoryId
  sketch: Buffer
}

export function alikeIn(
  { db, names }: Pick<Tables, 'db' | 'names'>,
  statements: Statements,
): (request: AlikeRequest) => Scored[] {
  // One statement for all bands: each by itself, to ask cost more than to look.
  const anywhere = db
    .prepare<{ bands: string; limit: number }, string>(
      sql`SELECT (SELECT json_group_array(row) FROM (SELECT row FROM bands WHERE band = asked.value
          ORDER BY place DESC, row DESC LIMIT :limit + 0))
        FROM json_each(:bands) asked`,
    )
    .pluck()
  const inPlaces = db
    .prepare<{ bands: string; places: string; limit: number }, string>(
      sql`SELECT (SELECT json_group_array(row) FROM (SELECT row FROM bands
          WHERE band = asked.value AND place = here.value ORDER BY row DESC LIMIT :limit + 0))
        FROM json_each(:bands) asked CROSS JOIN json_each(:places) here`,
    )
    .pluck()

  const listsOf = (sketched: Iterable<number>, { within }: StoreFilter): number[][] => {
    const bands = JSON.stringify([...sketched])
    const lists =
      within === undefined
        ? anywhere.all({ bands, limit: A_BAND })
        : inPlaces.all({
            bands,
            places: JSON.stringify([...new Set(within.map(placeNumber))]),
            limit: A_BAND,
          })
    return lists.filter((rows) => rows !== NONE).map((rows): number[] => JSON.parse(rows))
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
    for (let from = 0, size = AT_FIRST; from < rows.length && found.length < limit;) {
      const asked = JSON.stringify(rows.slice(from, from + size))
      found.push(...some.all({ ...params, rows: asked }))
      from += size
      size *= 2
    }
    const first = found.slice(0, limit)
    for (const { row, id } of first.slice(0, LIKELY_ASKED)) names.know(row, id)
    return first
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
