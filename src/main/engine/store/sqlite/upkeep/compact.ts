import type { Db } from '../connection/connection.ts'
import { type Sql, sql } from '../connection/sql.ts'

/** Pages that are moved to the front of the file a step: a few milliseconds. */
const STEP = sql`incremental_vacuum(256)`
/** Steps until what they wrote is brought from the log into the file, which then ends earlier. */
const STEPS_LOGGED = 4
/** Less than a megabyte, or an eighth of the file, will be written full again. */
const FEW_PAGES = 256
const SMALL_SHARE = 1 / 8
/** A vault from before space was given back is written anew as a whole; a larger one would keep its callers waiting. */
const MOST_AT_ONCE = 4096
const INCREMENTAL = 2

const FREE = sql`freelist_count`
const PAGES = sql`page_count`
const MODE = sql`auto_vacuum`

/** What a purge leaves empty is given back to the disk, a little at a time. Whether there may be more to do. */
export function compactingIn(db: Db): () => boolean {
  const figure = (name: Sql) => Number(db.pragma(name, { simple: true }))
  let isUnderWay = false
  let logged = 0

  const isWorthIt = (free: number) => {
    const pages = figure(PAGES)
    if (free < FEW_PAGES || free < pages * SMALL_SHARE) return false
    return figure(MODE) === INCREMENTAL || pages <= MOST_AT_ONCE
  }
  return () => {
    const free = figure(FREE)
    isUnderWay = free > 0 && (isUnderWay || isWorthIt(free))
    if (!isUnderWay) return false
    if (figure(MODE) === INCREMENTAL) db.pragma(STEP)
    else {
      db.pragma(sql`auto_vacuum = INCREMENTAL`)
      db.exec(sql`VACUUM`)
    }
    const isLast = figure(FREE) === 0
    logged = isLast ? 0 : (logged + 1) % STEPS_LOGGED
    if (isLast) db.pragma(sql`wal_checkpoint(TRUNCATE)`)
    else if (logged === 0) db.pragma(sql`wal_checkpoint(PASSIVE)`)
    isUnderWay = !isLast
    return isUnderWay
  }
}
