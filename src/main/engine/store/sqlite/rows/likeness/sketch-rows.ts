import type { Memory } from '#shared/memory.ts'
import { BANDS, type TextSketch } from '../../../sketch/minhash.ts'
import { placeNumber, sketchOfMemory } from '../../../sketch/sketch.ts'
import type { Db } from '../../connection/connection.ts'
import { sql } from '../../connection/sql.ts'
import { type Filing, filingIn } from './filing.ts'
import { type UnfiledRows, unfiledRowsIn } from './unfiled-rows.ts'

/** Memories of one commit: behind it there is time to file for as many. */
export const FILED_BEHIND = 64
/** More than this wait only for want of a quiet moment: after a crash each is read again before anything can be found to be like it. */
export const MOST_WAITING = 4096

/** The tables that near-duplicates are found by. */
export interface SketchRows {
  /**
   * It goes on the list of those that wait: its writer does not. One of many is filed with its commit once the list is
   * full, or the list would be without end.
   */
  write(row: number, memory: Memory, isOneOfMany: boolean): void
  /** Its sketch, to have its bands filed with those of others; null where it is gone. */
  gather(row: number, memory: Memory | null): void
  /** So many memories' worth of what was gathered; whether there is more. */
  file(memories: number): boolean
  remove(row: number, memory: Memory): void
  unfiled: UnfiledRows
  filing: Pick<Filing, 'count' | 'order' | 'clear'>
}

export function sketchRowsIn(db: Db): SketchRows {
  const add = db.prepare<[row: number, sketch: Buffer]>(
    sql`INSERT INTO sketches (row, sketch) VALUES (?, ?)`,
  )
  const take = db
    .prepare<[row: number], Buffer>(sql`DELETE FROM sketches WHERE row = ? RETURNING sketch`)
    .pluck()
  const takeBand = db.prepare<[band: number, place: number, row: number]>(
    sql`DELETE FROM bands WHERE band = ? AND place = ? AND row = ?`,
  )
  const unfiled = unfiledRowsIn(db)
  const filing = filingIn(db)

  /** By the bands that were written: another Loci may cut the same text into other words. */
  const clear = (row: number, { scope }: Memory) => {
    const bytes = take.get(row)
    if (bytes === undefined || bytes.length === 0) return
    const place = placeNumber(scope)
    for (const band of bandsIn(bytes)) takeBand.run(band, place, row)
  }
  /** Its sketch alone. A round may have ended with the process, and an older Loci may have filed it: what it left goes. */
  const sketched = (row: number, memory: Memory, sketch: TextSketch | null) => {
    clear(row, memory)
    // A row without bands too: what has none would be looked at again at every opening.
    add.run(row, sketch === null ? Buffer.alloc(0) : bytesOf(sketch))
  }
  return {
    unfiled,
    filing,
    write(row, memory, isOneOfMany) {
      if (!isOneOfMany || unfiled.count() < MOST_WAITING) {
        unfiled.add(row)
        return
      }
      const sketch = sketchOfMemory(memory)
      sketched(row, memory, sketch)
      if (sketch !== null) filing.one(row, placeNumber(memory.scope), sketch.bands)
    },
    gather(row, memory) {
      if (memory === null) {
        unfiled.remove(row)
        return
      }
      const sketch = unfiled.known(row)?.sketch ?? sketchOfMemory(memory)
      sketched(row, memory, sketch)
      if (sketch === null) {
        unfiled.remove(row)
        return
      }
      // It waits until the last of its bands is filed: what came in bulk is not on the list.
      unfiled.add(row)
      unfiled.know(row, memory, sketch)
      filing.gather(row, placeNumber(memory.scope), sketch.bands)
    },
    file(memories) {
      const filed = filing.some(memories)
      if (filed !== null) unfiled.removeAll(filed)
      return filed === null
    },
    remove(row, memory) {
      unfiled.remove(row)
      filing.drop(row)
      clear(row, memory)
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
