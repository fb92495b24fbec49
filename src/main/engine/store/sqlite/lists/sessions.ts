import type { MemoryId } from '#shared/memory.ts'
import type { HandoffRecord } from '#shared/handoff.ts'
import type { SessionRecord, TaskRecord } from '#shared/session.ts'
import type { MadeIn, SessionsRequest, TaskTally, TasksRequest } from '../../sessions.ts'
import type { Db } from '../connection/connection.ts'
import { type Sql, sql, whereOf } from '../connection/sql.ts'
import type { Statements } from '../connection/statements.ts'
import type { NameRows } from '../rows/name-rows.ts'

interface Sessions {
  sessions(request: SessionsRequest): SessionRecord[]
  tasks(request: TasksRequest): TaskRecord[]
  taskTallies(sessions: readonly string[]): TaskTally[]
  madeIn(of: MadeIn, limit: number): MemoryId[]
  handedOverIn(session: string, limit: number): HandoffRecord[]
  active(session: string, at: number): void
  lastActive(sessions: readonly string[]): Map<string, number>
}

/** Each part of a request, closed: what is left out does not restrict. */
const CLAUSES = {
  agent: sql`record ->> 'agent' = :agent`,
  current: sql`record ->> 'status' = 'current'`,
  status: sql`record ->> 'status' = :status`,
  client: sql`record ->> 'client' IS :client`,
  session: sql`record ->> 'session' = :session`,
  before: sql`row < :before`,
  from: sql`ifnull(record ->> 'endedAt', 9007199254740991) > :from`,
  to: sql`record ->> 'startedAt' < :to`,
}
const MADE = {
  session: sql`o.session = :session`,
  task: sql`o.task = :task`,
  stage: sql`o.stage = :stage`,
  agent: sql`j.actor = :agent`,
}

export function sessionsIn(db: Db, names: NameRows, statements: Statements): Sessions {
  const note = db.prepare<[string, number]>(
    sql`INSERT OR REPLACE INTO activity (session, at) VALUES (?, ?)`,
  )
  const activity = db.prepare<[string], { session: string; at: number }>(
    sql`SELECT session, at FROM activity WHERE session IN (SELECT value FROM json_each(?))`,
  )
  const tallied = db.prepare<[string], TaskTally>(sql`
    SELECT asked.value AS session, count(*) AS tasks, sum(record ->> 'status' = 'failed') AS failed
    FROM json_each(?) asked CROSS JOIN records ON record ->> 'session' = asked.value AND noun = 'task'
    GROUP BY asked.value`)
  const listed = (of: Sql, clauses: Sql[], params: Record<string, unknown>) =>
    statements<{ record: string }>(
      sql`SELECT record FROM records ${whereOf(of, ...clauses)} ORDER BY row DESC LIMIT :limit + 0`,
    ).all(params)
  /** Walked from the last made, a day long ago or an empty one would read every session there is. */
  const listedByTime = (clauses: Sql[], params: Record<string, unknown>) =>
    statements<{ record: string }>(
      sql`SELECT record FROM (SELECT row AS found FROM records INDEXED BY sessions_by_end
          ${whereOf(sql`noun = 'session'`, ...clauses)} ORDER BY row DESC LIMIT :limit + 0)
        CROSS JOIN records ON row = found ORDER BY found DESC`,
    ).all(params)
  const handedOver = db.prepare<[string, number], { record: string }>(sql`
    SELECT record FROM records WHERE noun = 'handoff' AND record ->> 'session' = ?
    ORDER BY row DESC LIMIT ?`)

  return {
    sessions({ before, ...request }) {
      const from = before === undefined ? undefined : names.find('session', before)
      if (from === null) return []
      const clauses = [
        request.agent === undefined ? null : CLAUSES.agent,
        request.status === undefined
          ? null
          : request.status === 'current'
            ? CLAUSES.current
            : CLAUSES.status,
        request.client === undefined ? null : CLAUSES.client,
        request.from === undefined ? null : CLAUSES.from,
        request.to === undefined ? null : CLAUSES.to,
        from === undefined ? null : CLAUSES.before,
      ].filter((clause) => clause !== null)
      const params = { ...request, before: from }
      const rows =
        request.from === undefined || request.agent !== undefined
          ? listed(sql`noun = 'session'`, clauses, params)
          : listedByTime(clauses, params)
      return rows.map(({ record }) => JSON.parse(record))
    },
    tasks({ before, ...request }) {
      const from = before === undefined ? undefined : names.find('task', before)
      if (from === null) return []
      const params = { ...request, before: from }
      const clauses = (['agent', 'session', 'status', 'before'] as const)
        .filter((name) => params[name] !== undefined)
        .map((name) => CLAUSES[name])
      return listed(sql`noun = 'task'`, clauses, params).map(({ record }) => JSON.parse(record))
    },
    madeIn(of, limit) {
      const clauses = (['session', 'task', 'stage', 'agent'] as const)
        .filter((name) => of[name] !== undefined)
        .map((name) => MADE[name])
      const made = sql`SELECT n.id FROM origins o CROSS JOIN journal j ON j.seq = o.seq
        CROSS JOIN journal_changes c ON c.seq = o.seq CROSS JOIN names n ON n.row = c.row
        ${whereOf(...clauses, sql`n.noun = 'memory' AND c.before IS NULL AND c.erased = 0`)}
        ORDER BY c.change DESC LIMIT :limit + 0`
      const found = statements<{ id: MemoryId }>(made).all({ ...of, limit })
      return [...new Set(found.map(({ id }) => id))]
    },
    handedOverIn: (session, limit) =>
      handedOver.all(session, limit).map(({ record }) => JSON.parse(record)),
    taskTallies: (sessions) => tallied.all(JSON.stringify(sessions)),
    active: (session, at) => void note.run(session, at),
    lastActive: (sessions) =>
      new Map(activity.all(JSON.stringify(sessions)).map(({ session, at }) => [session, at])),
  }
}
