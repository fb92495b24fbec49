import { setImmediate } from 'node:timers/promises'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

interface Given {
  memories: number
  lastAt: number
}

/** How many memories each agent was given, and when last. */
export interface UseTally {
  /** What was just written; `isFirst` when the agent had not been given this memory before. */
  counted(memory: string, agent: string, at: number, isFirst: boolean): void
  /** Rows were taken away: all is counted anew. */
  distrust(): void
  byAgent(): Promise<ReadonlyMap<string, Given>>
}

/** More than one memory has agents, so that a step always ends with a whole memory. */
const STEP = 2000

/** Counted once, a step at a time, then kept up: grouping 300,000 rows would hold everybody up for half a second, each time. */
export function tallyOfUsesIn(db: Db): UseTally {
  const after = db.prepare<[string, number], { memory: string; agent: string; lastAt: number }>(
    sql`SELECT memory, agent, last_at AS lastAt FROM uses WHERE memory > ? ORDER BY memory LIMIT ?`,
  )
  let given = new Map<string, Given>()
  /** Memories up to this one are counted; null when all are. */
  let upTo: string | null = ''
  let counting: Promise<void> | null = null

  const add = (agent: string, at: number, memories: number) => {
    const known = given.get(agent) ?? { memories: 0, lastAt: at }
    known.memories += memories
    known.lastAt = Math.max(known.lastAt, at)
    given.set(agent, known)
  }
  const countStep = (from: string) => {
    const rows = after.all(from, STEP)
    const isEnd = rows.length < STEP
    // The last memory may have agents beyond this step.
    const whole = isEnd ? rows : rows.filter(({ memory }) => memory !== rows.at(-1)?.memory)
    for (const { agent, lastAt } of whole) add(agent, lastAt, 1)
    upTo = isEnd ? null : (whole.at(-1)?.memory ?? from)
  }
  const countAll = async (): Promise<void> => {
    if (upTo === null) return
    countStep(upTo)
    await setImmediate()
    return countAll()
  }
  return {
    counted(memory, agent, at, isFirst) {
      if (upTo === null || memory <= upTo) add(agent, at, isFirst ? 1 : 0)
    },
    distrust() {
      given = new Map()
      upTo = ''
    },
    async byAgent() {
      counting ??= countAll().finally(() => (counting = null))
      await counting
      return given
    },
  }
}
