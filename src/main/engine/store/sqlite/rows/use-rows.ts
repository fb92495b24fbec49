import { MOST_USERS, type AgentUse } from '#shared/memory-use.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { type UseTally, tallyOfUsesIn } from './use-tally.ts'

export interface AgentUseRows {
  count(memoryId: string, agent: string, at: number): void
  of(memoryId: string): AgentUse[]
  byAgent: UseTally['byAgent']
  /** What was written last may have been taken back. */
  distrust(): void
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
  const tally = tallyOfUsesIn(db)
  const forgetOne = db.prepare<[string]>(sql`DELETE FROM uses WHERE memory = ?`)
  return {
    count(memory, agent, at) {
      const isFirst = again.run(at, memory, agent).changes === 0
      tally.counted(memory, agent, at, isFirst)
      if (!isFirst) return
      first.run(memory, agent, at)
      if (dropBeyond.run({ memory, most: MOST_USERS }).changes > 0) tally.distrust()
    },
    of: (memory) => select.all(memory),
    byAgent: tally.byAgent,
    distrust: tally.distrust,
    forget(ids) {
      tally.distrust()
      for (const id of ids) forgetOne.run(id)
    },
  }
}
