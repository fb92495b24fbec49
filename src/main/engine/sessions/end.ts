import { AppError } from '#shared/errors.ts'
import type { Outcome } from '#shared/journal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { SessionRecord, TaskRecord } from '#shared/session.ts'
import { commitDecision } from '../decision.ts'
import { memoriesOf } from '../memories/labels.ts'
import { overlayOn } from '../memories/write/overlay.ts'
import type { Room } from '../room.ts'
import { endInto, type Leaving, leavingOf } from '../scopes/end.ts'
import type { Reads } from '../store/port.ts'
import { fencedTask, fenced, keptIn, scopeOfSession, scopeOfTask } from './here.ts'

export interface EndingRequest {
  session: SessionRecord
  endedBy: NonNullable<SessionRecord['endedBy']>
  /** What a person ticked. */
  ticked?: ReadonlySet<string> | undefined
}

const MOST_TASKS = 10_000

/** A session is over: what is worth keeping is promoted, the rest let go, its open tasks given up, as one act. */
export async function endSession(
  room: Room,
  vault: Pick<Reads, 'sessions' | 'tasks'>,
  keepRecent: (scope: Scope) => Promise<void>,
  { session: { id }, endedBy, ticked }: EndingRequest,
): Promise<Outcome & { promoted: number; forgotten: number; session: SessionRecord }> {
  const asked = await existingSession(room, id)
  for (const scope of await endingScopes(vault, asked)) await keepRecent(scope)
  return commitDecision(room, async (now) => {
    const session = await existingSession(room, id)
    if (session.status !== 'current')
      throw new AppError('stale', 'This session has ended already; nothing was changed.')
    const overlay = overlayOn(room.store)
    const to = keptIn(room.principal, session)
    const leaving: Leaving[] = []
    for (const scope of await endingScopes(vault, session))
      leaving.push(await endInto(overlay, room, scope, to, now, ticked))
    const next: SessionRecord = { ...session, status: 'archived', endedAt: now, endedBy }
    const tasks = (await openTasks(vault, session)).map((task) => ({
      task,
      given: { ...task, status: 'abandoned' as const, endedAt: now, stages: closed(task, now) },
    }))
    const promoted = leaving.reduce((sum, { kept }) => sum + kept.length, 0)
    const forgotten = leaving.reduce((sum, { dropped }) => sum + dropped.length, 0)
    const fate = `promoted ${memoriesOf(promoted)} to ${scopeLabel(to)}, forgot ${memoriesOf(forgotten)}`
    return {
      label: `Ended a session of ${session.agent}: ${fate}`,
      why: endedBy === 'time' ? 'The agent was away for longer than a session lasts.' : null,
      changes: overlay.changes(),
      absent: overlay.arriving(),
      also: [
        ...tasks.map(({ task, given }) => fencedTask(task, given)),
        fenced(session, next),
      ].filter((change) => change !== null),
      tells: { session: next, promoted, forgotten },
    }
  })
}

/** What would stay and what would go if it ended now. */
export async function endPreview(room: Room, id: string): Promise<Leaving & { promoteTo: Scope }> {
  const session = await existingSession(room, id)
  const all: Leaving[] = []
  for (const scope of await endingScopes(room.store, session))
    all.push(await leavingOf(room, scope, room.clock.now()))
  return {
    kept: all.flatMap(({ kept }) => kept),
    dropped: all.flatMap(({ dropped }) => dropped),
    promoteTo: keptIn(room.principal, session),
  }
}

export async function existingSession({ store }: Room, id: string): Promise<SessionRecord> {
  const [session] = await store.get('session', [id])
  if (session === undefined) throw new AppError('not_found', 'There is no such session.')
  return session
}

export const closed = ({ stages }: TaskRecord, now: number): TaskRecord['stages'] =>
  stages.map((stage) => ({ ...stage, endedAt: stage.endedAt ?? now }))

const openTasks = (vault: Pick<Reads, 'tasks'>, { id, agent }: SessionRecord) =>
  vault.tasks({ agent, session: id, status: 'open', limit: MOST_TASKS })

/** Its own and those of its open tasks; one that somebody else is still in stays as it is. */
export async function endingScopes(
  vault: Pick<Reads, 'sessions' | 'tasks'>,
  session: SessionRecord,
): Promise<Scope[]> {
  const { client, id, agent } = session
  const sharing =
    client === null ? [] : await vault.sessions({ client, status: 'current', limit: MOST_TASKS })
  const isAlone = sharing.every((one) => one.id === id || one.agent === agent)
  const own = await openTasks(vault, session)
  const alone: Scope[] = []
  for (const task of own) if (await isAloneIn(vault, task)) alone.push(scopeOfTask(task))
  const scopes = [...(isAlone ? [scopeOfSession(session)] : []), ...alone]
  return [...new Map(scopes.map((scope) => [scopeLabel(scope), scope])).values()]
}

/** A scope that has a name may be shared with another agent at the same task. */
export async function isAloneIn(vault: Pick<Reads, 'tasks'>, task: TaskRecord): Promise<boolean> {
  if (task.scope === task.id) return true
  const open = await vault.tasks({ status: 'open', limit: MOST_TASKS })
  return open.every((one) => one.scope !== task.scope || one.id === task.id)
}
