import type { Memory } from '#shared/memory.ts'
import { BANDS, type TextSketch } from '../../../sketch/minhash.ts'
import { placeNumber, sketchOfMemory } from '../../../sketch/sketch.ts'
import type { Db } from '../../connection/connection.ts'
import { joined, sql } from '../../connection/sql.ts'
import { type UnfiledRows, unfiledRowsIn } from './unfiled-rows.ts'

const TUPLES = joined(
  Array.from({ length: BANDS }, () => sql`(?, ?, ?)`),
  sql`, `,
)

/** The tables that near-duplicates are found by. */
export interface SketchRows {
  /** What somebody waits for: it is filed when nobody does, unless too many wait for that already. */
  write(row: number, memory: Memory): void
  insert(row: number, memory: Memory): void
  remove(row: number, memory: Memory): void
  unfiled: UnfiledRows
}

export function sketchRowsIn(db: Db): SketchRows {
  // Where an older Loci was here meanwhile, it has filed what waited, and left it in the list.
  const add = db.prepare<[row: number, sketch: Buffer]>(
    sql`INSERT OR REPLACE INTO sketches (row, sketch) VALUES (?, ?)`,
  )
  // All at once: one by one they would cost as much as the rest of a memory.
  const addBands = db.prepare<number[]>(
    sql`INSERT OR IGNORE INTO bands (band, place, row) VALUES ${TUPLES}`,
  )
  const take = db
    .prepare<[row: number], Buffer>(sql`DELETE FROM sketches WHERE row = ? RETURNING sketch`)
    .pluck()
  const takeBand = db.prepare<[band: number, place: number, row: number]>(
    sql`DELETE FROM bands WHERE band = ? AND place = ? AND row = ?`,
  )
  const unfiled = unfiledRowsIn(db)
  const insert = (row: number, memory: Memory) => {
    unfiled.remove(row)
    const sketch = sketchOfMemory(memory)
    // A row without bands too: what has none would be looked at again at every opening.
    add.run(row, sketch === null ? Buffer.alloc(0) : bytesOf(sketch))
    if (sketch === null) return
    const place = placeNumber(memory.scope)
    addBands.run(...Array.from(sketch.bands).flatMap((band) => [band, place, row]))
  }
  return {
    unfiled,
    insert,
    write(row, memory) {
      if (unfiled.hasRoom()) unfiled.add(row)
      else insert(row, memory)
    },
    // By the bands that were written: another Loci may cut the same text into other words.
    remove(row, { scope }) {
      unfiled.remove(row)
      const bytes = take.get(row)
      if (bytes === undefined || bytes.length === 0) return
      const place = placeNumber(scope)
      for (const band of bandsIn(bytes)) takeBand.run(band, place, row)
    },
  }
}

function bytesOf({ slots, bands }: TextSketch): Buffer {
  const bytes = Buffer.alloc(slots.length + 4 * bands.length)
  bytes.set(slots)
  for (const [at, band] of bands.entries()) bytes.writeInt32LE(band, slots.length + 4 * at)
  return bytes
}

export function slotsIn(bytes: Buffer): Uint8Array {
  return bytes.subarray(0, bytes.length - 4 * BANDS)
}

function bandsIn(bytes: Buffer): number[] {
  const start = bytes.length - 4 * BANDS
  return Array.from({ length: BANDS }, (_, at) => bytes.readInt32LE(start + 4 * at))
}
