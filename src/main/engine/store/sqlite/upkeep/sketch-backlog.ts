import { withoutWaiting } from '../connection/without-waiting.ts'
import type { Tables } from '../rows/tables.ts'
import { sql } from '../connection/sql.ts'

/** Memories looked at a step, and sketched or filed a step: a few milliseconds. */
const LOOKED_AT = 20_000
const PART = 50
/**
 * So many are filed in one go: the more, the fewer pages are touched for each. More than this wait only while there is
 * no quiet moment: after a crash each is read again before anything can be found to be like it.
 */
const MOST = 4096
/** So many writes pay for a part. Each needs two, so of those that wait there are fewer however many more come. */
const PAYING = Math.floor(PART / 3)

export interface SketchBacklog {
  step(): boolean
  /** Some were written without. */
  again(): void
  /** Behind a write, also where there is never a quiet moment. */
  keepUp(): void
}

/**
 * Memories that were written by themselves have their bands filed here, and those from before there were sketches, of
 * an import, of a bulk write and of a recovered vault get their sketches when nobody waits: a migration of a large vault
 * would keep its owner from it.
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
  const { unfiled, filing } = sketches
  /** Of the round under way: those that waited when it began and are still to be gathered. */
  let queue: number[] = []
  let round: 'none' | 'gathering' | 'filing' = 'none'
  let waited = 0
  let unpaid = 0

  const gather = db.transaction((rows: readonly number[]) => {
    const there = new Map(memories.readRows(rows).map(({ row, memory }) => [row, memory]))
    for (const row of rows) sketches.gather(row, there.get(row) ?? null)
  })
  const file = db.transaction(() => sketches.file(PART))

  /** What somebody wrote by itself may be asked for any moment, and is looked at one by one until it is filed. */
  const nextOf = (isQuiet: boolean): number[] => {
    const waiting = queue.splice(0, PART)
    if (waiting.length > 0 || !isQuiet || done >= end) return waiting
    const until = Math.min(done + LOOKED_AT, end)
    const rows = missing.all({ from: done, until, limit: PART })
    done = rows.length < PART ? until : (rows.at(-1) ?? until)
    return rows
  }
  const gatherSome = (isQuiet: boolean) => {
    const rows = nextOf(isQuiet)
    if (rows.length > 0) gather.immediate(rows)
    const isAll = queue.length === 0 && (!isQuiet || done >= end)
    if (isAll || filing.count() >= MOST) round = 'filing'
  }
  const part = (isQuiet: boolean) => {
    try {
      if (round === 'none') {
        filing.clear()
        queue = unfiled.rows()
        round = 'gathering'
      }
      // Lost with the power, it is made again: until its bands are filed each is on the list.
      withoutWaiting(db, () => {
        if (round === 'gathering') gatherSome(isQuiet)
        else if (!file.immediate()) round = 'none'
      })
    } catch (error) {
      // What was taken back with a transaction is not gathered.
      round = 'none'
      throw error
    }
  }
  return {
    // From the first on: what was undone and is brought back has the place it had.
    again() {
      done = 0
      end = last.get() ?? 0
    },
    step() {
      const isMore = () => round !== 'none' || done < end || unfiled.count() > 0
      if (isMore()) part(true)
      return isMore()
    },
    keepUp() {
      const waiting = unfiled.count()
      unpaid += Math.max(0, waiting - Math.max(waited, MOST))
      for (; unpaid >= PAYING && unfiled.count() > MOST; unpaid -= PAYING) part(false)
      waited = unfiled.count()
    },
  }
}
