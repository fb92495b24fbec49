import { AppError } from '#shared/errors.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { type HandoffRecord, MOST_HANDED } from '#shared/handoff.ts'
import type { Outcome } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import { actorOf, scopesOf } from '#shared/principal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { TaskRecord } from '#shared/session.ts'
import { commitDecision } from '../decision.ts'
import { withoutCredentials } from '../gate/secrets.ts'
import type { Room } from '../room.ts'
import { created } from '../store/changes.ts'

export interface HandoffSaid {
  to: Scope
  summary: string
  pending: readonly string[]
  recommended: readonly MemoryId[]
  without: readonly MemoryId[]
  days: number
}

export type Handing = Outcome & { handoff: HandoffRecord }

export const DAY_MS = 86_400_000
/** Each that nobody comes for asks a person: one agent must not fill their inbox. */
const MOST_OPEN = 50

/** What the records of session and task say was at hand, with what the sender adds and leaves out. */
export async function createHandoff(
  room: Room,
  said: HandoffSaid,
  task: TaskRecord | null,
): Promise<Handing> {
  const { origin } = room
  const sender = actorOf(room.principal)
  refuseReceiver(said.to)
  await refuseUnknown(room, said.recommended)
  const summary = (await withoutCredentials(said.summary, room.secrets)) ?? ''
  const pending = await pendingOf(room, said.pending)
  const place = placeOf(room, task)
  return commitDecision<{ handoff: HandoffRecord }>(room, async (now) => {
    const known = await room.store.all('handoff')
    const waiting = known.filter((one) => one.agent === sender && one.status === 'open')
    if (room.principal.kind === 'agent' && waiting.length >= MOST_OPEN)
      throw new AppError(
        'invalid_input',
        `${MOST_OPEN} of your handoffs wait already; cancel one of them first.`,
      )
    const id = `hof_${room.ids.random(12)}`
    const left = (ids: readonly MemoryId[]) =>
      [...new Set(ids)].filter((one) => !said.without.includes(one)).slice(0, MOST_HANDED)
    const served =
      place === null ? [] : await room.store.servedIn({ ...place, limit: 5 * MOST_HANDED })
    const handoff: HandoffRecord = {
      id,
      chain: chainAmong(known, sender, origin?.session ?? null, task) ?? id,
      agent: sender,
      session: origin?.session ?? task?.session ?? null,
      task: origin?.task ?? task?.id ?? null,
      project: projectOf(room, said.to, task),
      to: said.to,
      status: 'open',
      summary,
      pending,
      done: [],
      recommended: left(said.recommended),
      snapshot: left(await notesOf(room, task, now)),
      created: place === null ? [] : left(await room.store.madeIn(place, MOST_HANDED)),
      loaded: left(served.map(({ memory }) => memory)),
      createdAt: now,
      expiresAt: now + said.days * DAY_MS,
      editedBy: null,
      settledAt: null,
      acceptedBy: null,
      acceptedIn: null,
      package: null,
    }
    return {
      label: `${sender === 'USER' ? 'You' : sender} handed over to ${scopeLabel(said.to)}`,
      changes: [],
      also: [created('handoff', handoff.id, handoff)],
      tells: { handoff },
    }
  })
}

export function refuseReceiver(to: Scope): void {
  if (to.kind === 'global' || to.kind === 'session')
    throw new AppError('invalid_input', 'Hand over to an agent, a team, a project or a task.')
}

/** One that is hidden answers like one that was never there. */
export async function refuseUnknown(room: Room, ids: readonly MemoryId[]): Promise<void> {
  const named = await room.store.get('memory', ids)
  if (named.length < new Set(ids).size)
    throw new AppError('not_found', 'One of these memories is not in the vault (any more).')
}

/** Each once: a tick names an item by its words. */
export async function pendingOf(room: Room, items: readonly string[]): Promise<string[]> {
  const said: string[] = []
  for (const item of items) said.push((await withoutCredentials(item, room.secrets)) ?? '')
  return [...new Set(said.map((item) => item.trim()).filter((item) => item !== ''))]
}

/** Where to look for what was loaded and made. */
function placeOf({ origin }: Room, task: TaskRecord | null) {
  const of = task?.id ?? origin?.task ?? null
  if (of !== null) return { task: of }
  return origin === undefined ? null : { session: origin.session }
}

async function notesOf(room: Room, task: TaskRecord | null, now: number): Promise<MemoryId[]> {
  const own = scopesOf(room.principal)
  const scopes =
    own?.filter(({ kind }) => kind === 'task' || kind === 'session') ??
    (task === null ? [] : [{ kind: 'task' as const, id: task.scope }])
  return scopes.length === 0
    ? []
    : room.store.find({ scopes, aliveAt: now }, NEWEST_FIRST, MOST_HANDED)
}

function projectOf({ principal }: Room, to: Scope, task: TaskRecord | null): string | null {
  if (principal.kind === 'agent') return principal.project
  return task?.project ?? (to.kind === 'project' ? to.id : null)
}

/** Handed on, or handed over once more: what the sender took over where it works, and what it sent of this task. */
function chainAmong(
  known: readonly HandoffRecord[],
  sender: string,
  session: string | null,
  task: TaskRecord | null,
): string | null {
  const before = known.filter(({ agent, acceptedBy, acceptedIn, to, task: of }) => {
    if (agent === sender && task !== null && of === task.id) return true
    if (acceptedBy !== sender) return false
    const isTask = to.kind === 'task' && to.id === task?.scope
    return isTask || (session !== null && acceptedIn === session)
  })
  return before.at(-1)?.chain ?? null
}
