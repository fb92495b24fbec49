import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { AlikeRequest, Scored } from '../../search.ts'
import { overlapOf, sketchOf } from '../../sketch/minhash.ts'
import { A_BAND, mostShared, placeNumber } from '../../sketch/sketch.ts'
import type { Unfiled } from '../rows/likeness/unfiled-rows.ts'
import { recheck } from '../filter/selection.ts'
import { LIKELY_ASKED } from '../rows/name-rows.ts'
import { slotsIn } from '../rows/likeness/sketch-rows.ts'
import type { Tables } from '../rows/tables.ts'
import type { Statements } from '../connection/statements.ts'
import { sql, whereOf } from '../connection/sql.ts'

/** Asked of the tables at first, then twice as many each time: nearly always the first of them are enough. */
const AT_FIRST = 16

/** Read and sketched in one go of those that are not filed yet: at 200 it was 44 ms on a busy machine. */
const READ_AT_ONCE = 50

interface Found {
  row: number
  id: MemoryId
  /** Null of one that waits and was not gathered yet. */
  sketch: Buffer | null
}

/** A band may be filed while the others of its memory wait: it must not count twice. */
function notAmong(filed: readonly number[], waiting: readonly Unfiled[] = []): readonly Unfiled[] {
  if (waiting.length === 0) return waiting
  const known = new Set(filed)
  return waiting.filter(({ row }) => !known.has(row))
}

export function alikeIn(
  { db, names, memories, sketches }: Pick<Tables, 'db' | 'names' | 'memories' | 'sketches'>,
  statements: Statements,
): (request: AlikeRequest) => Promise<Scored[]> {
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

  const filedUnder = db.prepare<[band: number, limit: number], { row: number; place: number }>(
    sql`SELECT row, place FROM bands WHERE band = ? ORDER BY place DESC, row DESC LIMIT ? + 0`,
  )
  const { unfiled } = sketches

  /** Whether all that wait are known by now. */
  const readUnfiled = (): boolean => {
    const unknown = unfiled.rows().filter((row) => unfiled.known(row) === undefined)
    const next = unknown.slice(0, READ_AT_ONCE)
    const there = new Map(memories.readRows(next).map(({ row, memory }) => [row, memory]))
    for (const row of next) unfiled.know(row, there.get(row) ?? null)
    return unknown.length <= READ_AT_ONCE
  }
  /** Of each of these bands, those that wait, though they may be filed under it already. */
  const waitingUnder = (bands: readonly number[]): Unfiled[][] => {
    const lists = bands.map((): Unfiled[] => [])
    const places = new Map(bands.map((band, at) => [band, at]))
    for (const row of unfiled.rows()) {
      const waiting = unfiled.known(row) ?? null
      for (const band of waiting?.sketch.bands ?? []) {
        const at = places.get(band)
        if (at !== undefined && waiting !== null) lists[at]?.push(waiting)
      }
    }
    return lists
  }
  /** What is read of each band: of each place that may be seen, or of all of them. */
  const listsOf = (asked: readonly number[], { within }: StoreFilter): number[][] => {
    const bands = JSON.stringify(asked)
    const waiting = waitingUnder(asked)
    if (within === undefined)
      return anywhere.all({ bands, limit: A_BAND }).map((text, at) => {
        const filed: number[] = JSON.parse(text)
        const more = notAmong(filed, waiting[at])
        const band = asked[at] ?? 0
        if (filed.length + more.length <= A_BAND) return [...filed, ...more.map(({ row }) => row)]
        return [...filedUnder.all(band, A_BAND), ...more]
          .toSorted((a, b) => b.place - a.place || b.row - a.row)
          .slice(0, A_BAND)
          .map(({ row }) => row)
      })
    const places = [...new Set(within.map(placeNumber))]
    const lists = inPlaces.all({ bands, places: JSON.stringify(places), limit: A_BAND })
    return lists.map((text, at) => {
      const filed: number[] = JSON.parse(text)
      const here = places[at % places.length]
      const under = waiting[Math.floor(at / places.length)]
      const more = notAmong(filed, under).filter(({ place }) => place === here)
      if (more.length === 0) return filed
      return [...filed, ...more.map(({ row }) => row)].toSorted((a, b) => b - a).slice(0, A_BAND)
    })
  }
  /** The first of these rows that the filter means. */
  const meant = (rows: readonly number[], filter: StoreFilter, limit: number): Found[] => {
    const { where, params } = recheck(filter)
    const some = statements<Found>(
      sql`SELECT m.row, m.id, s.sketch FROM json_each(:rows) asked
        CROSS JOIN memories m ON m.row = asked.value LEFT JOIN sketches s ON s.row = m.row
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
  return async ({ text, filter, limit }) => {
    const sketch = sketchOf(text)
    if (sketch === null) return []
    // After a crash none of them is known: they are read with time for others in between.
    while (!readUnfiled()) {
      await setImmediate()
      if (!db.open) throw new AppError('no_vault', 'This vault is closed. Open it again.')
    }
    const rows = mostShared(listsOf([...new Set(sketch.bands)], filter))
    return meant(rows, filter, limit)
      .flatMap(({ row, id, sketch: bytes }) => {
        const slots = bytes === null ? unfiled.known(row)?.sketch.slots : slotsIn(bytes)
        return slots === undefined ? [] : [{ row, id, score: overlapOf(sketch.slots, slots) }]
      })
      .toSorted((a, b) => b.score - a.score || b.row - a.row)
      .map(({ id, score }) => ({ id, score }))
  }
}
