import { type Review, isUrgent } from '#shared/review.ts'
import { isSetApart } from '#shared/set-apart.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

/** What the inbox is listed and counted by, kept beside the items themselves. */
export interface ReviewRows {
  /** `isNew`: there is nothing of it to be taken away. */
  write(row: number, review: Review | null, isNew: boolean): void
}

export function reviewRowsIn(db: Db): ReviewRows {
  const insert = db.prepare<
    [
      number,
      string,
      string,
      number,
      number | null,
      number | null,
      string | null,
      string | null,
      0 | 1,
    ]
  >(sql`INSERT INTO reviews (row, kind, state, created_at, postponed_until, settled_at, how, rule, urgent)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const about = db.prepare<[memory: string, row: number]>(
    sql`INSERT OR IGNORE INTO review_memories (memory, row) VALUES (?, ?)`,
  )
  const unabout = db.prepare<[row: number]>(sql`DELETE FROM review_memories WHERE row = ?`)
  const remove = db.prepare<[row: number]>(sql`DELETE FROM reviews WHERE row = ?`)
  return {
    write(row, review, isNew) {
      if (!isNew) {
        unabout.run(row)
        remove.run(row)
      }
      if (review === null) return
      const { kind, createdAt, resolution, pair, memoryIds } = review
      const [state, postponedUntil] = isSetApart(review)
        ? (['postponed', null] as const)
        : [review.state, review.postponedUntil]
      const settled = [resolution?.at ?? null, resolution?.how ?? null] as const
      const urgent = isUrgent(review) ? 1 : 0
      insert.run(
        row,
        kind,
        state,
        createdAt,
        postponedUntil,
        ...settled,
        pair?.rule ?? null,
        urgent,
      )
      for (const memory of memoryIds) about.run(memory, row)
    },
  }
}
