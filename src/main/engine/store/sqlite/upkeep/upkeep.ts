import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface SqliteUpkeep {
  /** One short step of merging the full-text index; false when there is nothing left to merge. */
  mergeStep(): boolean
  /** One short step of taking purged words out of the file; false when none is left in it. */
  scrubStep(): boolean
  needsScrub(): boolean
  /** Moves what the log holds into the vault, so that no commit has to. */
  checkpoint(): void
}

/** Pages of the index written a step: about 5 ms. */
const STEP = 64n

export function upkeepIn(db: Db): SqliteUpkeep {
  const merge = db.prepare<[bigint]>(sql`INSERT INTO words (words, rank) VALUES ('merge', ?)`)
  const changed = db.prepare<[], number>(sql`SELECT total_changes()`).pluck()
  const pending = db.prepare<[], number>(sql`SELECT scrub_pending FROM vault`).pluck()
  const scrubbed = db.prepare(sql`UPDATE vault SET scrub_pending = 0`)
  let wholeMergeBegun = false

  /** The index reports work done only as changed rows; the command itself counts as one. */
  const merged = (pages: bigint): boolean => {
    const before = changed.get() ?? 0
    merge.run(pages)
    return (changed.get() ?? 0) - before > 1
  }

  return {
    mergeStep: () => merged(STEP),
    needsScrub: () => pending.get() === 1,
    scrubStep() {
      // Deleted words leave the index when their segment is merged: a negative amount merges all of them.
      const more = merged(wholeMergeBegun ? STEP : -STEP)
      wholeMergeBegun = true
      if (more) return true
      wholeMergeBegun = false
      // Said only once the log is empty: after a crash the words could still be in it.
      if (isEmptied(db.pragma(sql`wal_checkpoint(TRUNCATE)`))) scrubbed.run()
      return false
    },
    checkpoint() {
      db.pragma(sql`wal_checkpoint(PASSIVE)`)
    },
  }
}

function isEmptied(result: unknown): boolean {
  return Array.isArray(result) && result.every((row: { busy: number }) => row.busy === 0)
}
