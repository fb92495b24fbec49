import { type AgentPrincipal, type Principal, scopesOf } from '#shared/principal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { SessionRecord, TaskRecord } from '#shared/session.ts'
import type { Change } from '#shared/journal.ts'
import type { EngineHandlers, HandlersOf } from '../dispatch.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import type { Caller, Room, RoomOf } from '../room.ts'
import type { RoomWithin } from '../short-term/consolidate.ts'
import type { Store } from '../store/port.ts'
import type { Begin } from './begin.ts'
import { type Brief, briefFor } from './brief.ts'
import { endPreview, endSession, endingScopes, existingSession } from './end.ts'
import { finishTask } from './finish.ts'
import { agentOf, currentSession, inTask, scopeOfTask } from './here.ts'
import { draftOf, failureDraft, summaryDraft } from './learnings.ts'
import { beginTask, enterStage, existingTask, meantTask } from './tasks.ts'
import { dayOfMemory } from './of-memory.ts'
import { usesOf, viewsOf, wholeSession } from './views.ts'

export interface SessionsLent {
  roomOf: RoomOf
  roomWithin: RoomWithin
  store: Pick<Store, 'sessions' | 'tasks'>
  keepRecent(scope: Scope): Promise<void>
  begin: Begin
  /** Handoffs that nobody has taken. */
  waiting: { ids(): Promise<string[]> }
  /** What a task finished of what was handed over to its agent. */
  ticksBy(room: Room, task: TaskRecord, finished: readonly string[], now: number): Promise<Change[]>
  assemble: EngineHandlers['context.assemble']
}

export function sessionHandlers(lent: SessionsLent): HandlersOf<'sessions' | 'tasks'> {
  const { roomOf, roomWithin, store, keepRecent, assemble, begin: started, ticksBy, waiting } = lent

  /** The vault as its agent sees it, with the notes of this very session or task. */
  const roomWith = (caller: Caller, scopes: readonly Scope[]): Room => {
    const own = scopesOf(caller.principal)
    return own === null ? roomOf(caller) : roomWithin(caller, unique([...own, ...scopes]))
  }
  const atTask = (caller: Caller, task: TaskRecord): Caller => ({
    ...caller,
    origin: { session: task.session, ...inTask(task) },
  })
  async function finishing(caller: Caller, id: string | undefined) {
    const task = await meantTask(roomOf(caller), id)
    return { id: task.id, room: roomWith(atTask(caller, task), [scopeOfTask(task)]) }
  }

  return {
    'sessions.start': async (_input, caller) => {
      const { session, continued } = await started(caller)
      const begun = { session: session.id, task: null, stage: null }
      const origin = caller.origin?.session === session.id ? caller.origin : begun
      const room = roomOf({ ...caller, origin })
      const brief = await briefFor(room)
      room.served(idsIn(brief))
      return { session: await viewOf(room, session), continued, ...brief }
    },
    'sessions.list': async ({ limit, ...request }, caller) => {
      const room = roomOf(caller)
      const found = await room.store.sessions({ ...request, limit: limit + 1 })
      const sessions = found.slice(0, limit)
      const next = found.length > limit ? (sessions.at(-1)?.id ?? null) : null
      return { sessions: await viewsOf(room, sessions), next }
    },
    'sessions.get': async ({ id }, caller) => {
      const room = roomOf(caller)
      const session = await existingSession(room, id)
      return { session: await viewOf(room, session), ...(await wholeSession(room, session)) }
    },
    'sessions.ofMemory': async ({ id, limit }, caller) => dayOfMemory(roomOf(caller), id, limit),
    'sessions.endPreview': async ({ id }, caller) => {
      const { kept, dropped, promoteTo } = await endPreview(roomOf(caller), id)
      return { kept: kept.map(rowOf), dropped: dropped.map(rowOf), promoteTo }
    },
    'sessions.end': async ({ id, keep }, caller) => {
      const { principal } = caller
      if (keep !== undefined && principal.kind === 'agent')
        throw new AppError('forbidden', 'What stays of a session is for a person to choose.')
      const session = await meantSession(roomOf(caller), principal, id)
      const room = roomWith(caller, await endingScopes(store, session))
      const ticked = keep === undefined ? undefined : new Set<string>(keep)
      const endedBy = principal.kind === 'agent' ? 'agent' : 'person'
      return endSession(room, store, keepRecent, { session, endedBy, ticked })
    },
    'tasks.start': async ({ text, budget }, caller) => {
      const { session } = await started(caller)
      const { task, continued } = await beginTask(roomOf(caller), session.id, text)
      const agent = agentOf(caller.principal)
      const eyes = { ...agent, task: task.scope, teams: teamsMeant(agent.teams, text) }
      const at = atTask({ ...caller, principal: eyes }, task)
      const made = await assemble({ task: text, budget, policy: undefined }, at)
      const given = { id: made.id, text: made.text, tokens: made.tokens }
      return {
        task,
        continued,
        package: given,
        handoffs: await waitingFor(roomOf(at), agent, await waiting.ids()),
      }
    },
    'tasks.stage': async ({ task: id, stage, result }, caller) => {
      const task = await meantTask(roomOf(caller), id)
      return enterStage(roomOf(atTask(caller, task)), task.id, stage, result)
    },
    'tasks.complete': async ({ task, summary, reward, learnings, finished }, caller) => {
      const { id, room } = await finishing(caller, task)
      const drafts = await Promise.all(learnings.map((learning) => draftOf(room, learning)))
      const told = summary === undefined ? [] : [summaryDraft(room.principal, summary)]
      return finishTask(room, store, keepRecent, {
        task: id,
        status: 'completed',
        summary: summary ?? null,
        reward: reward ?? null,
        drafts: [...drafts, ...told],
        besides: (of, now) => ticksBy(room, of, finished, now),
      })
    },
    'tasks.fail': async ({ task, reward, ...said }, caller) => {
      const { id, room } = await finishing(caller, task)
      return finishTask(room, store, keepRecent, {
        task: id,
        status: 'failed',
        summary: said.message,
        reward: reward ?? null,
        drafts: [await failureDraft(room, said)],
      })
    },
    'tasks.list': async ({ limit, ...request }, caller) => {
      const found = await roomOf(caller).store.tasks({ ...request, limit: limit + 1 })
      const tasks = found.slice(0, limit)
      return { tasks, next: found.length > limit ? (tasks.at(-1)?.id ?? null) : null }
    },
    'tasks.get': async ({ id, stage }, caller) => {
      const room = roomOf(caller)
      const task = await existingTask(room, id)
      return { task, ...(await usesOf(room, { task: id, stage })) }
    },
  }
}

/** What others left for this agent and nobody has taken. */
async function waitingFor({ store, clock }: Room, { id }: AgentPrincipal, ids: string[]) {
  const all = await store.get('handoff', ids)
  return all
    .filter((one) => one.status === 'open' && one.agent !== id && one.expiresAt > clock.now())
    .map((one) => ({ id: one.id, agent: one.agent }))
}

const idsIn = ({ profile, configuration, terminology, project }: Brief) =>
  [...profile, ...configuration, ...terminology, ...project].map(({ id }) => id)

async function viewOf(room: Room, session: SessionRecord) {
  const [view] = await viewsOf(room, [session])
  if (view === undefined) throw new Error('a session has no view')
  return view
}

/** A person says which one; an agent may leave it to where it is. */
async function meantSession(room: Room, principal: Principal, id: string | undefined) {
  if (id !== undefined) return existingSession(room, id)
  const session = principal.kind === 'agent' ? await currentSession(room.store, principal) : null
  if (session !== null) return session
  if (principal.kind === 'agent') throw new AppError('not_found', 'There is no such session.')
  throw new AppError('invalid_input', 'Say which session is meant.')
}

/** A task that names one of its agent’s teams is that team’s; one that names none may be anybody’s. */
function teamsMeant(teams: readonly string[], text: string): string[] {
  const said = text.toLowerCase()
  const named = teams.filter((team) => said.includes(team.toLowerCase()))
  return named.length === 0 ? [...teams] : named
}

const unique = (scopes: readonly Scope[]): Scope[] => [
  ...new Map(scopes.map((scope) => [scopeLabel(scope), scope])).values(),
]
