import { withoutWaiting } from '../connection/without-waiting.ts'
import { FILED_BEHIND, MOST_WAITING } from '../rows/likeness/sketch-rows.ts'
import type { Tables } from '../rows/tables.ts'
import { sql } from '../connection/sql.ts'

/** Memories looked at a step, and sketched or filed a step: a few milliseconds. */
const LOOKED_AT = 20_000
const PART = 50
/** Filed in one round: the more, the fewer pages are touched for each. */
const A_ROUND = MOST_WAITING
/**
 * Behind so many memories that came comes a part. To be sketched and to be filed, each takes its place in two of them:
 * with a part behind every 25 there would be as many as before, and so there are fewer however many come.
 */
const A_PART_BEHIND = 16
/** Behind one commit. */
const PARTS_AT_ONCE = FILED_BEHIND / A_PART_BEHIND

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
  /** Up to here all have one or are on the list: every other write puts its own there. */
  let done = 0
  let end = last.get() ?? 0
  const { unfiled, filing } = sketches
  /** Of the round under way: those that waited when it began and are still to be gathered. */
  let queue: number[] = []
  let round: 'none' | 'gathering' | 'ordering' | 'filing' = 'none'
  /** How many waited when somebody wrote last. */
  let waited: number | null = null
  let came = 0

  const gather = db.transaction((rows: readonly number[]) => {
    const there = new Map(memories.readRows(rows).map(({ row, memory }) => [row, memory]))
    for (const row of rows) sketches.gather(row, there.get(row) ?? null)
  })
  const file = db.transaction(() => sketches.file(PART))

  const begin = () => {
    filing.clear()
    queue = unfiled.rows()
    round = 'gathering'
  }
  const gatherWaiting = () => gather.immediate(queue.splice(0, PART))
  const gatherMissing = () => {
    const until = Math.min(done + LOOKED_AT, end)
    const rows = missing.all({ from: done, until, limit: PART })
    if (rows.length > 0) gather.immediate(rows)
    // Not before: what could not be written would be passed over from now on.
    done = rows.length < PART ? until : (rows.at(-1) ?? until)
  }
  const part = (isQuiet: boolean) => {
    if (round === 'none') begin()
    if (round === 'gathering') {
      // What somebody wrote by itself may be asked for any moment, and is looked at one by one until it is filed.
      if (queue.length > 0) gatherWaiting()
      else if (isQuiet && done < end) gatherMissing()
      const isAll = queue.length === 0 && (!isQuiet || done >= end)
      if (isAll || filing.count() >= A_ROUND) round = 'ordering'
    } else if (round === 'ordering') {
      filing.order()
      round = 'filing'
    } else if (!file.immediate()) {
      filing.clear()
      round = 'none'
    }
  }
  /** Lost with the power, it is made again: until its last band is filed each is on the list. */
  const partOf = (isQuiet: boolean) =>
    withoutWaiting(db, () => {
      try {
        part(isQuiet)
      } catch (error) {
        // What was taken back with a transaction is neither gathered nor filed.
        round = 'none'
        throw error
      }
    })
  const isMore = () => round !== 'none' || done < end || unfiled.rows().length > 0
  return {
    // From the first on: what was undone and is brought back has the place it had.
    again() {
      done = 0
      end = last.get() ?? 0
    },
    step() {
      if (isMore()) partOf(true)
      return isMore()
    },
    keepUp() {
      const waiting = unfiled.count()
      came =
        waiting <= MOST_WAITING
          ? 0
          : came + Math.max(0, waiting - Math.max(waited ?? waiting, MOST_WAITING))
      const parts = Math.min(PARTS_AT_ONCE, Math.floor(came / A_PART_BEHIND))
      // Else one that fails is owed again with every write, until they are thousands.
      came %= A_PART_BEHIND
      waited = waiting
      for (let taken = 0; taken < parts; taken++) partOf(false)
      waited = unfiled.count()
    },
  }
}
