import type { ServedMemory } from '#shared/session.ts'
import { MOST_SERVED, type ServedBy, type ServedRequest } from '../../ledger.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface ServedRows {
  add(memory: string, agent: string, at: number, by: ServedBy): void
  /** Lets go of the oldest beyond what a vault remembers. */
  drop(): void
  list(request: ServedRequest): ServedMemory[]
  forget(ids: readonly string[]): void
}

/** What each call gave to whom. */
export function servedRowsIn(db: Db): ServedRows {
  const insert = db.prepare<Omit<ServedMemory, 'memory'> & { memory: string }>(sql`
    INSERT INTO served (memory, agent, session, task, method, at)
    VALUES (:memory, :agent, :session, :task, :method, :at)`)
  const dropOldest = db.prepare<[number]>(
    sql`DELETE FROM served WHERE number <= (SELECT max(number) FROM served) - ?`,
  )
  const fields = sql`memory, agent, session, task, method, at`
  const by = {
    memory: db.prepare<[string, number], ServedMemory>(
      sql`SELECT ${fields} FROM served WHERE memory = ? ORDER BY number DESC LIMIT ?`,
    ),
    session: db.prepare<[string, number], ServedMemory>(
      sql`SELECT ${fields} FROM served WHERE session = ? ORDER BY number DESC LIMIT ?`,
    ),
    task: db.prepare<[string, number], ServedMemory>(
      sql`SELECT ${fields} FROM served WHERE task = ? ORDER BY number DESC LIMIT ?`,
    ),
  }
  const newest = db.prepare<[number], ServedMemory>(
    sql`SELECT ${fields} FROM served ORDER BY number DESC LIMIT ?`,
  )
  const forgetOne = db.prepare<[string]>(sql`DELETE FROM served WHERE memory = ?`)
  return {
    add: (memory, agent, at, told) => void insert.run({ memory, agent, at, ...told }),
    drop: () => void dropOldest.run(MOST_SERVED),
    list({ memory, session, task, limit }) {
      if (memory !== undefined) return by.memory.all(memory, limit)
      if (task !== undefined) return by.task.all(task, limit)
      if (session !== undefined) return by.session.all(session, limit)
      return newest.all(limit)
    },
    forget(ids) {
      for (const id of ids) forgetOne.run(id)
    },
  }
}
