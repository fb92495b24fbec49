import type { Db } from './connection.ts'
import { sql } from './sql.ts'

const FULL = 2

/**
 * A write that does not wait for the disk. A power cut may take it, and nothing else: for what is
 * only counted, a reader must not wait as long as for something that was decided.
 */
export function withoutWaiting<T>(db: Db, write: () => T): T {
  // A vault that is thrown away unless it is finished waits for nothing anyway.
  if (db.pragma(sql`synchronous`, { simple: true }) !== FULL) return write()
  db.pragma(sql`synchronous = NORMAL`)
  try {
    return write()
  } finally {
    db.pragma(sql`synchronous = FULL`)
  }
}
