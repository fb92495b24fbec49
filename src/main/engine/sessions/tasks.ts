import { AppError } from '#shared/errors.ts'
import type { Outcome } from '#shared/journal.ts'
import type { SessionRecord, TaskRecord } from '#shared/session.ts'
import { commitDecision } from '../decision.ts'
import { withoutCredentials } from '../gate/secrets.ts'
import { quoted } from '../memories/labels.ts'
import { parseTask } from '../recall/parse/task.ts'
import type { Room } from '../room.ts'
import { created } from '../store/changes.ts'
import { fenced, fencedTask, agentOf, currentSession, currentTask } from './here.ts'
import { nameFrom } from './start.ts'

const MOST_STAGES = 100
const MOST_TASKS = 200

/** A task is received. One that has a name and is open already goes on. */
export async function beginTask(
  room: Room,
  sessionId: string,
  said: string,
): Promise<Outcome & { task: TaskRecord; continued: boolean }> {
  const agent = agentOf(room.principal)
  const text = (await withoutCredentials(said, room.secrets)) ?? ''
  return commitDecision<{ task: TaskRecord; continued: boolean }>(room, async (now) => {
    const [session] = await room.store.get('session', [sessionId])
    if (session?.status !== 'current')
      throw new AppError('stale', 'This session ended just now; begin the task again.')
    const known = agent.task === null ? null : await currentTask(room.store, agent, session)
    if (known !== null) return { label: '', changes: [], tells: { task: known, continued: true } }
    const { intent, entities } = parseTask(text, now)
    const id = await freshTaskId(room, session, agent.task)
    const task: TaskRecord = {
      id,
      agent: agent.id,
      session: session.id,
      project: agent.project,
      scope: agent.task ?? id,
      text,
      intent,
      entities: entities.map((entity) => entity.text),
      stages: [],
      status: 'open',
      summary: null,
      reward: null,
      startedAt: now,
      endedAt: null,
    }
    return {
      label: `${agent.id} began ${taskLabel(task)}`,
      changes: [],
      also: [created('task', id, task), fenced(session, { ...session, lastTask: id })],
      origin: { session: session.id, task: id, stage: null },
      tells: { task, continued: false },
    }
  })
}

/** Of a named one it follows from the one before, so that two processes that begin it at once begin one. */
async function freshTaskId(
  { store, ids }: Room,
  session: SessionRecord,
  name: string | null,
): Promise<string> {
  if (name === null) return `tsk_${ids.random(12)}`
  const past = await store.tasks({ session: session.id, limit: MOST_TASKS })
  const last = past.find(({ scope }) => scope === name)
  return `tsk_${nameFrom([session.id, name, last?.id ?? null])}`
}

export const taskLabel = ({ text }: Pick<TaskRecord, 'text'>) =>
  quoted(text.trim().split('\n')[0] ?? '')

/** The task that is meant: by its id, or the one the agent is at. */
export async function meantTask(room: Room, id: string | undefined): Promise<TaskRecord> {
  const agent = agentOf(room.principal)
  if (id !== undefined) return existingTask(room, id)
  const session = await currentSession(room.store, agent)
  const task = session === null ? null : await currentTask(room.store, agent, session)
  if (task === null)
    throw new AppError('not_found', 'You are at no task here, or at several: say which one.')
  return task
}

export async function existingTask({ store }: Room, id: string): Promise<TaskRecord> {
  const [task] = await store.get('task', [id])
  if (task === undefined) throw new AppError('not_found', 'There is no such task.')
  return task
}

export async function openTask(room: Room, id: string): Promise<TaskRecord> {
  const task = await existingTask(room, id)
  if (task.status === 'open') return task
  throw new AppError('stale', `This task is ${task.status} already; nothing was changed.`)
}

/** The next part of a task begins; the one before ends with what came of it. */
export async function enterStage(
  room: Room,
  id: string,
  named: string,
  result: string | undefined,
): Promise<Outcome & { task: TaskRecord }> {
  const name = (await withoutCredentials(named, room.secrets)) ?? ''
  const said = await withoutCredentials(result ?? null, room.secrets)
  return commitDecision<{ task: TaskRecord }>(room, async (now) => {
    const task = await openTask(room, id)
    const at = task.stages.find(({ endedAt }) => endedAt === null)
    if (at?.name !== name && task.stages.length >= MOST_STAGES)
      throw new AppError('invalid_input', `A task has at most ${MOST_STAGES} stages.`)
    const stages = task.stages.map((stage) =>
      stage === at
        ? { ...stage, endedAt: stage.name === name ? null : now, result: said ?? stage.result }
        : stage,
    )
    const entered = { name, startedAt: now, endedAt: null, result: null }
    const next = { ...task, stages: at?.name === name ? stages : [...stages, entered] }
    const change = fencedTask(task, next)
    return {
      label: `${task.agent} entered the stage ${quoted(name)} of ${taskLabel(task)}`,
      changes: [],
      also: change === null ? [] : [change],
      tells: { task: next },
    }
  })
}
