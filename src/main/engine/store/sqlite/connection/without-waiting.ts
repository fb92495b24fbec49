import type { Db } from './connection.ts'
import { sql } from './sql.ts'

const FULL = 2

/**
 * A write that does not wait for the disk. A power cut may take it, and nothing else: for what is
 * only counted, a reader must not wait as long as for something that was decided.
 */
export function withoutWaiting<T>(db: Db, write: () => T): T {
  // A vault that is thrown away unless it is finished waits for nothing anyway.
  if (!isWaiting(db)) return write()
  // Not as a pragma of the driver, which makes a statement each time and leaves it to be cleared away.
  db.exec(sql`PRAGMA synchronous = NORMAL`)
  try {
    return write()
  } finally {
    db.exec(sql`PRAGMA synchronous = FULL`)
  }
}

const asked = new WeakMap<Db, () => number | undefined>()

function isWaiting(db: Db): boolean {
  const known = asked.get(db)
  if (known !== undefined) return known() === FULL
  const level = db.prepare<[], number>(sql`PRAGMA synchronous`).pluck()
  asked.set(db, () => level.get())
  return level.get() === FULL
}
