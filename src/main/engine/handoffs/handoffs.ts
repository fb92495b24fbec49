import { AppError } from '#shared/errors.ts'
import { EACH_HANDED, type Handed, type HandoffRecord, type HandoffView } from '#shared/handoff.ts'
import { MOST_HANDED } from '#shared/handoff.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Outcome } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { commitDecision } from '../decision.ts'
import { withoutCredentials } from '../gate/secrets.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import type { Room } from '../room.ts'
import { created, revised } from '../store/changes.ts'

export interface HandoffSaid {
  to: Scope
  summary: string
  pending: readonly string[]
  recommended: readonly MemoryId[]
  without: readonly MemoryId[]
  days: number
}

const DAY_MS = 86_400_000

type Handing = Outcome & { handoff: HandoffRecord }

/** What the records of session and task say was at hand, with what the sender adds and leaves out. */
export async function createHandoff(room: Room, said: HandoffSaid): Promise<Handing> {
  const { principal, origin } = room
  if (principal.kind !== 'agent')
    throw new AppError('forbidden', 'An agent hands over; a person opens, cancels and reopens.')
  if (said.to.kind === 'global' || said.to.kind === 'session')
    throw new AppError('invalid_input', 'Hand over to an agent, a team, a project or a task.')
  const named = await room.store.get('memory', said.recommended)
  if (named.length < new Set(said.recommended).size)
    throw new AppError('not_found', 'One of these memories is not in the vault (any more).')
  const summary = (await withoutCredentials(said.summary, room.secrets)) ?? ''
  const pending: string[] = []
  for (const item of said.pending)
    pending.push((await withoutCredentials(item, room.secrets)) ?? '')
  const place =
    origin === undefined
      ? null
      : origin.task === null
        ? { session: origin.session }
        : { task: origin.task }
  return commitDecision<{ handoff: HandoffRecord }>(room, async (now) => {
    const left = (ids: readonly MemoryId[]) =>
      [...new Set(ids)].filter((id) => !said.without.includes(id)).slice(0, MOST_HANDED)
    const notes = (scopesOf(principal) ?? []).filter(
      ({ kind }) => kind === 'task' || kind === 'session',
    )
    const served =
      place === null ? [] : await room.store.servedIn({ ...place, limit: 5 * MOST_HANDED })
    const handoff: HandoffRecord = {
      id: `hof_${room.ids.random(12)}`,
      agent: principal.id,
      session: origin?.session ?? null,
      task: origin?.task ?? null,
      project: principal.project,
      to: said.to,
      status: 'open',
      summary,
      pending,
      recommended: left(said.recommended),
      snapshot:
        notes.length === 0
          ? []
          : left(await room.store.find({ scopes: notes, aliveAt: now }, NEWEST_FIRST, MOST_HANDED)),
      created: place === null ? [] : left(await room.store.madeIn(place, MOST_HANDED)),
      loaded: left(served.map(({ memory }) => memory)),
      createdAt: now,
      expiresAt: now + said.days * DAY_MS,
      settledAt: null,
      acceptedBy: null,
    }
    return {
      label: `${principal.id} handed over to ${scopeLabel(said.to)}`,
      changes: [],
      also: [created('handoff', handoff.id, handoff)],
      tells: { handoff },
    }
  })
}

/** With the memories these eyes may see; of the others how many, and why they were in it. */
export async function viewOf(room: Room, handoff: HandoffRecord): Promise<HandoffView> {
  const { recommended, snapshot, created: made, loaded, ...told } = handoff
  const lists: Record<Handed, readonly MemoryId[]> = {
    recommended,
    snapshot,
    created: made,
    loaded,
  }
  const ids = [...new Set(EACH_HANDED.flatMap((list) => lists[list]))]
  const seen = new Map((await room.store.get('memory', ids)).map((memory) => [memory.id, memory]))
  const count = (list: Handed) => lists[list].filter((id) => !seen.has(id)).length
  return {
    ...told,
    items: [...seen.values()].map((memory) => ({
      row: rowOf(memory),
      because: EACH_HANDED.filter((list) => lists[list].includes(memory.id)),
    })),
    withheld: {
      recommended: count('recommended'),
      snapshot: count('snapshot'),
      created: count('created'),
      loaded: count('loaded'),
    },
  }
}

export async function existingHandoff({ store }: Room, id: string): Promise<HandoffRecord> {
  const [handoff] = await store.get('handoff', [id])
  if (handoff === undefined) throw new AppError('not_found', 'There is no such handoff.')
  return handoff
}

const isAddressed = (principal: Principal, { to }: HandoffRecord) =>
  (scopesOf(principal) ?? []).some((scope) => scopeLabel(scope) === scopeLabel(to))

/** Once: whoever comes second hears who was first. */
export async function acceptHandoff(room: Room, id: string): Promise<Handing> {
  const { principal } = room
  return moved(room, id, async (handoff, now) => {
    if (principal.kind !== 'agent' || !isAddressed(principal, handoff))
      throw new AppError('forbidden', 'This was handed over to somebody else.')
    if (handoff.status === 'open' && handoff.expiresAt > now)
      return { ...handoff, status: 'accepted', settledAt: now, acceptedBy: principal.id }
    throw new AppError(
      'stale',
      `This handoff is ${handoff.status === 'open' ? 'expired' : handoff.status} already.`,
    )
  })
}

export async function settleHandoff(
  room: Room,
  id: string,
  how: 'declined' | 'cancelled' | 'open' | 'expired',
): Promise<Handing> {
  const { principal } = room
  return moved(room, id, async (handoff, now) => {
    const isAgent = principal.kind === 'agent'
    const may =
      !isAgent ||
      (how === 'declined' && isAddressed(principal, handoff)) ||
      (how === 'cancelled' && handoff.agent === principal.id)
    if (!may)
      throw new AppError(
        'forbidden',
        'The receiver declines, the sender cancels, a person reopens.',
      )
    if (how === 'open') {
      const expiresAt = Math.max(handoff.expiresAt, now + 7 * DAY_MS)
      return { ...handoff, status: 'open', settledAt: null, acceptedBy: null, expiresAt }
    }
    if (handoff.status !== 'open')
      throw new AppError('stale', `This handoff is ${handoff.status} already.`)
    return { ...handoff, status: how, settledAt: now }
  })
}

async function moved(
  room: Room,
  id: string,
  next: (handoff: HandoffRecord, now: number) => Promise<HandoffRecord>,
): Promise<Handing> {
  return commitDecision<{ handoff: HandoffRecord }>(room, async (now) => {
    const handoff = await existingHandoff(room, id)
    const after = await next(handoff, now)
    const change = revised('handoff', id, handoff, after)
    return {
      label: `Handoff of ${handoff.agent} to ${scopeLabel(handoff.to)}: ${after.status}`,
      changes: [],
      also: change === null ? [] : [change],
      tells: { handoff: after },
    }
  })
}

/** Nobody came for it in time; whether there may be more of them. */
export async function expireHandoffs(loci: () => Room): Promise<boolean> {
  const room = loci()
  const now = room.clock.now()
  const due = (await room.store.all('handoff')).find(
    ({ status, expiresAt }) => status === 'open' && expiresAt <= now,
  )
  if (due === undefined) return false
  await settleHandoff(room, due.id, 'expired')
  return true
}
