import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import type { AgentPrincipal, Principal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import type { Origin, SessionRecord, TaskRecord } from '#shared/session.ts'
import { revised } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'

/** An agent has a handful at once: one for each of its programs. */
const MOST_AT_ONCE = 100

type Places = Pick<Reads, 'sessions' | 'tasks'>

export function agentOf(principal: Principal): AgentPrincipal {
  if (principal.kind === 'agent') return principal
  throw new AppError('forbidden', 'Only agents have sessions and tasks; a person watches them.')
}

/** The session an agent works in: by the name its client gave it, or the one without a name. */
export async function currentSession(
  store: Places,
  { id, session }: AgentPrincipal,
): Promise<SessionRecord | null> {
  const open = await store.sessions({ agent: id, status: 'current', limit: MOST_AT_ONCE })
  return open.find((one) => one.client === session || one.id === session) ?? null
}

/** The task an agent is at: the one it names, otherwise its only one. Of two nobody can tell which. */
export async function currentTask(
  store: Places,
  { id, task }: AgentPrincipal,
  session: SessionRecord,
): Promise<TaskRecord | null> {
  const request = { agent: id, session: session.id, status: 'open' as const, limit: MOST_AT_ONCE }
  const open = await store.tasks(request)
  if (task !== null) return open.find((one) => one.scope === task || one.id === task) ?? null
  return open.length === 1 ? (open[0] ?? null) : null
}

/** Where something an agent does comes from, as far as it began a session. */
export async function originAt(
  store: Places,
  principal: Principal,
  isOver: (session: SessionRecord) => Promise<boolean>,
): Promise<Origin | undefined> {
  if (principal.kind !== 'agent') return undefined
  const session = await currentSession(store, principal)
  // Its time is up, though nobody has ended it yet.
  if (session === null || (await isOver(session))) return undefined
  const task = await currentTask(store, principal, session)
  return { session: session.id, ...(task === null ? NO_TASK : inTask(task)) }
}

const NO_TASK = { task: null, stage: null }

export function inTask({ id, stages }: TaskRecord): Pick<Origin, 'task' | 'stage'> {
  return { task: id, stage: stages.find(({ endedAt }) => endedAt === null)?.name ?? null }
}

/** A change of a session that holds only while it is as it was seen: current, with no task begun since. */
export function fenced(session: SessionRecord, next: SessionRecord): Change {
  const change = revised('session', session.id, session, next)
  const seen = ({ status, lastTask }: SessionRecord) => ({ status, lastTask })
  return {
    noun: 'session',
    id: session.id,
    before: { ...seen(session), ...change?.before },
    after: { ...seen(next), ...change?.after },
  }
}

/** A change of a task that holds only while it is as it was seen: who ends it must have seen its last stage, and none begins after. */
export function fencedTask(task: TaskRecord, next: TaskRecord): Change | null {
  const change = revised('task', task.id, task, next)
  const seen = ({ status, stages }: TaskRecord) => ({ status, stages })
  return (
    change && {
      ...change,
      before: { ...seen(task), ...change.before },
      after: { ...seen(next), ...change.after },
    }
  )
}

/** Where the notes of a session lie. */
export const scopeOfSession = ({ client, id }: SessionRecord): Scope => ({
  kind: 'session',
  id: client ?? id,
})

export const scopeOfTask = ({ scope }: TaskRecord): Scope => ({ kind: 'task', id: scope })

/** Where what is worth it goes: the project, or the agent itself where it is in none that it may write to. */
export function keptIn(
  principal: Principal,
  { agent, project }: Pick<SessionRecord, 'agent' | 'project'>,
): Scope {
  const isThere = principal.kind !== 'agent' || principal.project === project
  return project !== null && isThere
    ? { kind: 'project', id: project }
    : { kind: 'agent', id: agent }
}
