import { AppError } from '#shared/errors.ts'
import { type HandoffRecord, MOST_HANDED } from '#shared/handoff.ts'
import type { Change } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import type { TaskRecord } from '#shared/session.ts'
import { withoutCredentials } from '../gate/secrets.ts'
import type { Room } from '../room.ts'
import { revised } from '../store/changes.ts'
import { type Handing, pendingOf, refuseReceiver, refuseUnknown } from './draft.ts'
import { moved, refuseUnlessOpen } from './moved.ts'

export interface HandoffEdit {
  to?: Scope | undefined
  summary?: string | undefined
  pending?: readonly string[] | undefined
  recommended: readonly MemoryId[]
  without: readonly MemoryId[]
}

/** Before anybody took it, by its sender or a person. Memories are added and taken out one by one. */
export async function editHandoff(room: Room, id: string, said: HandoffEdit): Promise<Handing> {
  const { principal } = room
  if (said.to !== undefined) refuseReceiver(said.to)
  await refuseUnknown(room, said.recommended)
  const summary =
    said.summary === undefined ? null : await withoutCredentials(said.summary, room.secrets)
  const pending = said.pending === undefined ? null : await pendingOf(room, said.pending)
  // What it cannot see it cannot take out either: the number of the others would tell that it was in.
  const gone = new Set((await room.store.get('memory', said.without)).map((memory) => memory.id))
  return moved(
    room,
    id,
    () => 'worded anew',
    (handoff, now) => {
      if (principal.kind === 'agent' && handoff.agent !== principal.id)
        throw new AppError('forbidden', 'Only its sender and a person can change this handoff.')
      refuseUnlessOpen(handoff, now)
      const left = (ids: readonly MemoryId[]) => ids.filter((one) => !gone.has(one))
      const recommended = [...new Set([...handoff.recommended, ...said.recommended])]
      if (recommended.length > MOST_HANDED)
        throw new AppError('invalid_input', `At most ${MOST_HANDED} memories.`)
      const next: HandoffRecord = {
        ...handoff,
        to: said.to ?? handoff.to,
        summary: summary ?? handoff.summary,
        pending: pending ?? handoff.pending,
        done: handoff.done.filter(({ item }) => (pending ?? handoff.pending).includes(item)),
        recommended: left(recommended),
        snapshot: left(handoff.snapshot),
        created: left(handoff.created),
        loaded: left(handoff.loaded),
      }
      if (revised('handoff', id, handoff, next) === null) return handoff
      const editor = actorOf(principal)
      // Whoever worded it last stands for its words: what an agent adds must not stand under a person’s name.
      return { ...next, editedBy: editor === handoff.agent ? null : editor }
    },
  )
}

/** A person says that something pending is done, or is not. */
export function tickHandoff(
  room: Room,
  id: string,
  { item, done }: { item: string; done: boolean },
): Promise<Handing> {
  return moved(
    room,
    id,
    () => (done ? 'a pending item is done' : 'a pending item is open again'),
    (handoff, now) => {
      if (!handoff.pending.includes(item))
        throw new AppError('not_found', 'There is no such pending item (any more).')
      const others = handoff.done.filter((tick) => tick.item !== item)
      const known = handoff.done.find((tick) => tick.item === item)
      const tick = known ?? { item, by: actorOf(room.principal), task: null, at: now }
      return { ...handoff, done: done ? [...others, tick] : others }
    },
  )
}

/** What a task finished of what its agent took over, by the words it was given. */
export async function ticksBy(
  room: Room,
  { id: task, agent }: TaskRecord,
  finished: readonly string[],
  now: number,
): Promise<Change[]> {
  if (finished.length === 0) return []
  const taken = (await room.store.all('handoff')).filter(({ acceptedBy }) => acceptedBy === agent)
  const ticks = new Map<HandoffRecord, HandoffRecord['done']>()
  for (const words of finished) {
    const said = words.trim()
    // Of two that say the same the one taken over last is meant.
    const handoff = taken.toReversed().find(({ pending }) => pending.includes(said))
    if (handoff === undefined)
      throw new AppError(
        'invalid_input',
        'You took over no pending item with these words; name it as it was handed over.',
      )
    const done = ticks.get(handoff) ?? handoff.done
    const isDone = done.some(({ item }) => item === said)
    ticks.set(handoff, isDone ? done : [...done, { item: said, by: agent, task, at: now }])
  }
  return [...ticks].flatMap(
    ([handoff, done]) => revised('handoff', handoff.id, handoff, { ...handoff, done }) ?? [],
  )
}
