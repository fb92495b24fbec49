import type { Memory } from '#shared/memory.ts'
import { BANDS, type TextSketch } from '../../../sketch/minhash.ts'
import { placeNumber } from '../../../sketch/sketch.ts'
import type { Db } from '../../connection/connection.ts'
import { sql } from '../../connection/sql.ts'
import { type Filing, filingIn } from './filing.ts'
import { type UnfiledRows, unfiledRowsIn } from './unfiled-rows.ts'

/** The tables that near-duplicates are found by. */
export interface SketchRows {
  /** What somebody waits for: it is filed when nobody does. */
  write(row: number): void
  /** Its sketch, to have its bands filed with those of others; null where it is gone. */
  gather(row: number, memory: Memory | null): void
  /** So many memories' worth of what was gathered; whether there is more. */
  file(memories: number): boolean
  remove(row: number, memory: Memory): void
  unfiled: UnfiledRows
  filing: Pick<Filing, 'count' | 'clear'>
}

export function sketchRowsIn(db: Db): SketchRows {
  // Where an older Loci was here meanwhile, it has filed what waited, and left it in the list.
  const add = db.prepare<[row: number, sketch: Buffer]>(
    sql`INSERT OR REPLACE INTO sketches (row, sketch) VALUES (?, ?)`,
  )
  const take = db
    .prepare<[row: number], Buffer>(sql`DELETE FROM sketches WHERE row = ? RETURNING sketch`)
    .pluck()
  const takeBand = db.prepare<[band: number, place: number, row: number]>(
    sql`DELETE FROM bands WHERE band = ? AND place = ? AND row = ?`,
  )
  const unfiled = unfiledRowsIn(db)
  const filing = filingIn(db)
  return {
    unfiled,
    filing,
    write: unfiled.add,
    gather(row, memory) {
      // It waits until the last of its bands is filed: what came in bulk does not yet.
      unfiled.add(row)
      unfiled.know(row, memory)
      const known = unfiled.known(row) ?? null
      // A row without bands too: what has none would be looked at again at every opening.
      if (memory !== null) add.run(row, known === null ? Buffer.alloc(0) : bytesOf(known.sketch))
      if (known === null) unfiled.remove(row)
      else filing.gather(row, known.place, known.sketch.bands)
    },
    file(memories) {
      const filed = filing.some(memories)
      if (filed === null) return true
      for (const row of filed) unfiled.remove(row)
      return false
    },
    // By the bands that were written: another Loci may cut the same text into other words.
    remove(row, { scope }) {
      unfiled.remove(row)
      filing.drop(row)
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
