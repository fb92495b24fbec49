import { MOST_USERS, type AgentUse } from '#shared/memory-use.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface AgentUseRows {
  count(memoryId: string, agent: string, at: number): void
  of(memoryId: string): AgentUse[]
  forget(ids: readonly string[]): void
}

/** Which agents were given which memories. */
export function agentUseRowsIn(db: Db): AgentUseRows {
  const again = db.prepare<[number, string, string]>(
    sql`UPDATE uses SET times = times + 1, last_at = ? WHERE memory = ? AND agent = ?`,
  )
  const first = db.prepare<[string, string, number]>(
    sql`INSERT INTO uses (memory, agent, times, last_at) VALUES (?, ?, 1, ?)`,
  )
  const dropBeyond = db.prepare<{ memory: string; most: number }>(
    sql`DELETE FROM uses WHERE memory = :memory AND agent IN (SELECT agent FROM uses
      WHERE memory = :memory ORDER BY last_at DESC, agent LIMIT -1 OFFSET :most)`,
  )
  const select = db.prepare<[string], AgentUse>(
    sql`SELECT agent, times, last_at AS lastAt FROM uses WHERE memory = ?
    ORDER BY times DESC, last_at DESC, agent`,
  )
  const forgetOne = db.prepare<[string]>(sql`DELETE FROM uses WHERE memory = ?`)
  return {
    count(memory, agent, at) {
      if (again.run(at, memory, agent).changes > 0) return
      first.run(memory, agent, at)
      dropBeyond.run({ memory, most: MOST_USERS })
    },
    of: (memory) => select.all(memory),
    forget(ids) {
      for (const id of ids) forgetOne.run(id)
    },
  }
}
