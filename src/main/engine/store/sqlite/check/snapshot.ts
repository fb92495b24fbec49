import { connect, type Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

/** The vault as it stands now, for as long as it takes, while others go on writing. */
export function* onSnapshot<T>(file: string, steps: (db: Db) => Generator<T>): Generator<T> {
  const db = connect(file, true)
  try {
    db.exec(sql`BEGIN`)
    // Without a first read the moment would be that of the second step.
    db.prepare(sql`SELECT count(*) FROM vault`).get()
    yield* steps(db)
  } finally {
    db.close()
  }
}

/** Rows looked at a step: a few milliseconds. */
export const BATCH = 64

export const batchesOf = (rows: number) => Math.max(1, Math.ceil(rows / BATCH))

/** The numbers of a table in steps, by its key. */
export function* inBatches(next: (after: number, limit: number) => number[]): Generator<number[]> {
  for (let after = -1; ;) {
    const rows = next(after, BATCH)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last
  }
}
