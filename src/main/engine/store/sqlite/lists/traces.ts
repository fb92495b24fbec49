import type { AgentTrace } from '../../traces.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import type { AgentUseRows } from '../rows/use-rows.ts'

interface Given {
  agent: string
  count: number
  lastAt: number
}

/** Who wrote and who was given something, without a look at any text. */
export function tracesIn(
  db: Db,
  actors: () => readonly string[],
  uses: Pick<AgentUseRows, 'byAgent'>,
): () => Promise<AgentTrace[]> {
  const wrote = db
    .prepare<[string], number>(
      sql`SELECT at FROM journal WHERE actor = ? ORDER BY seq DESC LIMIT 1`,
    )
    .pluck()
  const packages = db.prepare<[], Given>(
    sql`SELECT agent, count(*) AS count, max(at) AS lastAt FROM packages GROUP BY agent`,
  )
  return async () => {
    const used = await uses.byAgent()
    const traces = new Map<string, AgentTrace>()
    const of = (agent: string) => {
      const known = traces.get(agent)
      if (known !== undefined) return known
      const trace = { agent, wroteAt: null, givenAt: null, memories: 0, packages: 0 }
      traces.set(agent, trace)
      return trace
    }
    for (const actor of actors()) of(actor).wroteAt = wrote.get(actor) ?? null
    const given = (what: 'memories' | 'packages', { agent, count, lastAt }: Given) => {
      const trace = of(agent)
      trace[what] = count
      trace.givenAt = Math.max(trace.givenAt ?? lastAt, lastAt)
    }
    for (const one of packages.all()) given('packages', one)
    for (const [agent, { memories, lastAt }] of used)
      given('memories', { agent, count: memories, lastAt })
    return [...traces.values()].toSorted((a, b) => (a.agent < b.agent ? -1 : 1))
  }
}
