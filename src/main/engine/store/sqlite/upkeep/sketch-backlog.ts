import { withoutWaiting } from '../connection/without-waiting.ts'
import type { Tables } from '../rows/tables.ts'
import { sql } from '../connection/sql.ts'

/** Memories looked at a step, and sketched a step: a few milliseconds. */
const LOOKED_AT = 20_000
const SKETCHED = 50

export interface SketchBacklog {
  step(): boolean
  /** Some were written without. */
  again(): void
}

/**
 * Memories from before there were sketches, those of an import, of a bulk write and of a recovered vault get theirs
 * when nobody waits: a migration of a large vault would keep its owner from it. Whether there may be more to do.
 */
export function sketchBacklogIn({ db, memories, sketches }: Tables): SketchBacklog {
  const missing = db
    .prepare<{ from: number; until: number; limit: number }, number>(
      sql`SELECT m.row FROM memories m WHERE m.row > :from AND m.row <= :until
        AND NOT EXISTS (SELECT 1 FROM sketches s WHERE s.row = m.row)
      ORDER BY m.row LIMIT :limit`,
    )
    .pluck()
  const last = db.prepare<[], number>(sql`SELECT ifnull(max(row), 0) FROM memories`).pluck()
  /** Up to here all have one: every other write gives its own. */
  let done = 0
  let end = last.get() ?? 0

  const sketch = db.transaction((rows: readonly number[]) => {
    for (const row of rows) {
      const memory = memories.read(row)
      if (memory === null) sketches.unfiled.remove(row)
      else sketches.insert(row, memory)
    }
  })
  return {
    // From the first on: what was undone and is brought back has the place it had.
    again() {
      done = 0
      end = last.get() ?? 0
    },
    step() {
      // What somebody wrote by itself may be asked for any moment, and is looked at one by one until it is filed.
      const waiting = sketches.unfiled.rows()
      if (waiting.length > 0) {
        withoutWaiting(db, () => sketch.immediate(waiting.slice(0, SKETCHED)))
        return waiting.length > SKETCHED || done < end
      }
      if (done >= end) return false
      const until = Math.min(done + LOOKED_AT, end)
      const rows = missing.all({ from: done, until, limit: SKETCHED })
      // Lost with the power, it is made again.
      if (rows.length > 0) withoutWaiting(db, () => sketch.immediate(rows))
      done = rows.length < SKETCHED ? until : (rows.at(-1) ?? until)
      return done < end
    },
  }
}
