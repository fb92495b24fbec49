import type { Db } from '../connection/connection.ts'
import { withoutWaiting } from '../connection/without-waiting.ts'
import { sql } from '../connection/sql.ts'
import { ALL_SEGMENTS, segmentsIn } from '../entries/segments.ts'

export interface SqliteUpkeep {
  /** One short step of merging the full-text index; false when there is nothing left to merge. */
  mergeStep(): boolean
  /** Behind a write, also where there is never a quiet moment. */
  keepUp(): void
  /** One short step of taking purged words out of the file; false when none is left in it. */
  scrubStep(): boolean
  needsScrub(): boolean
  /** Within what takes something out: all that is in the file by then is merged once more. */
  demandScrub(): void
  /** Moves what the log holds into the vault, so that no commit has to. */
  checkpoint(): void
}

/** As many pieces of one size at most: every word is looked up in each of them. */
const PIECES = 8

/**
 * Each commit adds a piece to the full-text index, and a search asks every piece. At 64 of a size, as vaults were made
 * with, looking words up was the largest part of comparing what is written.
 */
export function keepIndexTight(db: Db): void {
  const set = db
    .prepare<[], number>(sql`SELECT v FROM words_config WHERE k = 'crisismerge'`)
    .pluck()
    .get()
  if (set !== PIECES)
    db.prepare<[bigint]>(sql`INSERT INTO words (words, rank) VALUES ('crisismerge', ?)`).run(
      BigInt(PIECES),
    )
}

/** Pages of the index written a step: 64 of them took 45 ms where few words are in most memories. */
const STEP = 16n

/**
 * Entries of the journal behind which a step of merging comes. Without a quiet moment the index merges pieces itself once
 * there are too many, and a large one within a commit: one in some thousand commits took 50 ms.
 */
const A_STEP_BEHIND = 128

/** A large piece is written anew when those beside it have grown to this part of it. */
const WORTH_ALL = 1 / 8

export function upkeepIn(db: Db, lastEntry: () => number): SqliteUpkeep {
  const merge = db.prepare<[bigint]>(sql`INSERT INTO words (words, rank) VALUES ('merge', ?)`)
  const changed = db.prepare<[], number>(sql`SELECT total_changes()`).pluck()
  const record = db
    .prepare<[number], Uint8Array>(sql`SELECT block FROM words_data WHERE id = ?`)
    .pluck()
  const demanded = db.prepare(sql`UPDATE vault SET scrub_pending = 1`)
  const pending = db.prepare<[], number>(sql`SELECT scrub_pending FROM vault`).pluck()
  const scrubbed = db.prepare(sql`UPDATE vault SET scrub_pending = 0`)
  let wholeMergeBegun = false
  let followed = lastEntry()

  /** The index reports work done only as changed rows; the command itself counts as one. */
  const merged = (pages: bigint): boolean => {
    const before = changed.get() ?? 0
    merge.run(pages)
    return (changed.get() ?? 0) - before > 1
  }

  const segments = () => segmentsIn(record.get(ALL_SEGMENTS) ?? new Uint8Array())

  /** Left to itself the index leaves three pieces of every size: at 100,000 memories ten, and a fifth of a search was to look in them. */
  const isInPieces = () => {
    const sizes = (segments()?.segments ?? []).map(({ first, last }) =>
      first > 0 ? last - first + 1 : 0,
    )
    const largest = Math.max(0, ...sizes)
    const others = sizes.reduce((sum, size) => sum + size, 0) - largest
    return others > 0 && others >= WORTH_ALL * largest
  }

  return {
    mergeStep: () => merged(STEP) || (isInPieces() && merged(-STEP)),
    keepUp() {
      const last = lastEntry()
      if (last < followed + A_STEP_BEHIND) return
      followed = last
      // What a purge merges is all of it, and is not to be taken for a few pieces.
      if (pending.get() !== 1) withoutWaiting(db, () => merge.run(STEP))
    },
    needsScrub: () => pending.get() === 1,
    demandScrub() {
      demanded.run()
      wholeMergeBegun = false
    },
    scrubStep() {
      // A merge begun before would be gone on with, and what it had written by then keeps the words that were taken out since.
      if (!wholeMergeBegun && segments()?.areBecomingOne === true && merged(STEP)) return true
      // Deleted words leave the index when their segment is merged: a negative amount merges all of them.
      const more = merged(wholeMergeBegun ? STEP : -STEP)
      wholeMergeBegun = true
      if (more) return true
      // What was written meanwhile can keep the index from going on with a merge of few pieces: it takes them all in anew.
      if (segments()?.isMerging === true && merged(-STEP)) return true
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
