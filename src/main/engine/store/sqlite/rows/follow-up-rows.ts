import type { FollowUp } from '../../feed.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface FollowUpRows {
  add(task: FollowUp, row: number): void
  next(task: FollowUp, limit: number): string[]
  done(task: FollowUp, ids: readonly string[]): void
}

export function followUpRowsIn(db: Db): FollowUpRows {
  const add = db.prepare<[task: string, row: number]>(
    sql`INSERT OR IGNORE INTO follow_ups (task, row) VALUES (?, ?)`,
  )
  const next = db
    .prepare<[task: string, limit: number], string>(
      sql`SELECT n.id FROM follow_ups f CROSS JOIN names n ON n.row = f.row WHERE f.task = ?
        ORDER BY f.row LIMIT ? + 0`,
    )
    .pluck()
  const done = db.prepare<[task: string, ids: string]>(
    sql`DELETE FROM follow_ups WHERE task = ? AND row IN (
      SELECT n.row FROM json_each(?) asked CROSS JOIN names n ON n.id = asked.value AND n.noun = 'memory')`,
  )
  return {
    add: (task, row) => void add.run(task, row),
    next: (task, limit) => next.all(task, limit),
    done: (task, ids) => void done.run(task, JSON.stringify(ids)),
  }
}
