import { MOST_FEEDBACK, type MemoryFeedback } from '#shared/feedback.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface FeedbackRows {
  note(said: readonly MemoryFeedback[]): void
  on(memory: string): MemoryFeedback[]
  among(ids: readonly string[]): MemoryFeedback[]
  forget(ids: readonly string[]): void
}

type FeedbackRow = Omit<MemoryFeedback, 'helped'> & { helped: 0 | 1 }

/** What agents say of what they were given. */
export function feedbackRowsIn(db: Db): FeedbackRows {
  const insert = db.prepare<FeedbackRow>(sql`
    INSERT OR REPLACE INTO feedback (memory, agent, at_task, session, task, helped, at)
    SELECT :memory, :agent, ifnull(:task, ''), :session, :task, :helped, :at
    WHERE EXISTS (SELECT 1 FROM names WHERE noun = 'memory' AND id = :memory)`)
  const dropBeyond = db.prepare<[string, number]>(sql`
    DELETE FROM feedback WHERE (memory, agent, at_task) IN (
      SELECT memory, agent, at_task FROM feedback WHERE memory = ?
      ORDER BY at DESC, agent, at_task LIMIT -1 OFFSET ?)`)
  const select = db.prepare<[string], FeedbackRow>(sql`
    SELECT memory, agent, session, task, helped, at FROM feedback WHERE memory = ?
    ORDER BY at DESC, agent, at_task`)
  const selectMany = db.prepare<[string], FeedbackRow>(sql`
    SELECT f.memory, f.agent, f.session, f.task, f.helped, f.at FROM json_each(?) asked
    CROSS JOIN feedback f ON f.memory = asked.value`)
  const forgetOne = db.prepare<[string]>(sql`DELETE FROM feedback WHERE memory = ?`)
  return {
    note: db.transaction((said: readonly MemoryFeedback[]) => {
      for (const one of said) {
        insert.run({ ...one, helped: one.helped ? 1 : 0 })
        dropBeyond.run(one.memory, MOST_FEEDBACK)
      }
    }).immediate,
    on: (memory) => select.all(memory).map(toFeedback),
    among: (ids) => selectMany.all(JSON.stringify([...new Set(ids)])).map(toFeedback),
    forget(ids) {
      for (const id of ids) forgetOne.run(id)
    },
  }
}

const toFeedback = (row: FeedbackRow): MemoryFeedback => ({ ...row, helped: row.helped === 1 })
