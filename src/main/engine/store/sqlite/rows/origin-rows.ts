import type { Origin } from '#shared/session.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface OriginRows {
  keep(seq: number, origin: Origin): void
}

/** Which session, task and stage entries of the journal came from. */
export function originRowsIn(db: Db): OriginRows {
  const insert = db.prepare<[number, string, string | null, string | null]>(
    sql`INSERT INTO origins (seq, session, task, stage) VALUES (?, ?, ?, ?)`,
  )
  return { keep: (seq, { session, task, stage }) => void insert.run(seq, session, task, stage) }
}
