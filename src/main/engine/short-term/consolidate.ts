import { AppError } from '#shared/errors.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { type Composed, composed } from '../memories/compose/compose.ts'
import { originOf } from '../memories/compose/with-origin.ts'
import { quoted } from '../memories/labels.ts'
import { circumstances, freshId } from '../memories/write/create.ts'
import { linksSeen } from '../memories/read/seen-links.ts'
import { batchOf } from '../memories/write/batch.ts'
import { commitDecision, holdOf } from '../decision.ts'
import type { Caller, Room } from '../room.ts'
import { type Held, placeOf, weighed } from './buffer.ts'
import { byHappening } from './by-happening.ts'
import { subtypeOf } from './importance.ts'
import { type Trigger, WHY } from './triggers.ts'

/** What became of one experience; `failed` leaves it where it is. */
export type KeepVerdict =
  | { kind: 'kept'; id: MemoryId }
  | { kind: 'held'; review: string }
  | { kind: 'refused'; error: AppError }
  | { kind: 'failed'; error: Error }

/** The vault as this agent saw it when these experiences were made: all their scopes, no others. */
export type RoomWithin = (caller: Caller, scopes: Scope[]) => Room

interface Ready extends Composed {
  held: Held
}

/** Experiences of one agent become memories in one changeset; those a person has to see first wait one by one. */
export async function consolidate(
  roomWithin: RoomWithin,
  caller: Caller,
  experiences: readonly Held[],
  trigger: Trigger,
): Promise<Map<Held, KeepVerdict>> {
  const room = roomWithin(caller, experiences.map(placeOf))
  const verdicts = new Map<Held, KeepVerdict>()
  const clear: Ready[] = []
  const suspect: Ready[] = []
  try {
    for (const held of experiences) {
      const ready = await prepared(room, held)
      const waiting = ready instanceof AppError ? ready : await waits(room, ready)
      if (ready instanceof AppError) verdicts.set(held, { kind: 'refused', error: ready })
      else if (waiting instanceof AppError) verdicts.set(held, { kind: 'refused', error: waiting })
      else if (waiting) suspect.push(ready)
      else clear.push(ready)
    }
    // One credential must not hold back everything else that happened in that minute.
    for (const batch of [...byHappening(clear), ...suspect.map((ready) => [ready])])
      await written(room, batch, trigger, verdicts)
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(typeof thrown)
    for (const held of experiences)
      if (!verdicts.has(held)) verdicts.set(held, { kind: 'failed', error })
  }
  return verdicts
}

async function written(
  room: Room,
  batch: readonly Ready[],
  trigger: Trigger,
  verdicts: Map<Held, KeepVerdict>,
): Promise<void> {
  if (batch.length === 0) return
  const { review, ids } = await commitDecision(room, async (now) => {
    const { changes, attachments, absent, written } = await batchOf(room, batch, now)
    const tells = { ids: written.map(({ id }) => id) }
    const origin = originOf(batch.map(({ memory }) => memory.context))
    const said = { label: labelOf(batch), why: WHY[trigger], origin }
    return { ...said, changes, attachments, absent, tells }
  })
  batch.forEach(({ held, memory }, index) => {
    const verdict: KeepVerdict =
      review === null ? { kind: 'kept', id: ids[index] ?? memory.id } : { kind: 'held', review }
    verdicts.set(held, verdict)
  })
}

/** A memory that says when it happened; what can never become one is told apart, or it would block the rest for ever. */
async function prepared(room: Room, held: Held): Promise<Ready | AppError> {
  const { durable: _durable, ...said } = held.draft
  const draft = {
    ...said,
    // What was set aside since, or was never there to be seen, is no reason to lose what happened.
    links: await linksSeen(room, said.links ?? []),
    type: said.type ?? ('episodic' as const),
    subtype: subtypeOf(held.draft),
    scope: placeOf(held),
    importance: weighed(held).value,
    source: said.source ?? 'short-term/consolidation',
    context: withSession(held),
  }
  try {
    const { memory, attachment } = composed(
      await freshId(room),
      draft,
      held.principal,
      circumstances(room, held.at),
    )
    return { memory: { ...memory, consolidatedAt: room.clock.now() }, attachment, held }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return error
    throw error
  }
}

/** In which session it happened is known now only: its place may be another. */
function withSession({ draft: { context }, principal: { session } }: Held) {
  return session === null ? (context ?? {}) : { sessionId: session, ...context }
}

/** Whether it would wait as it would be written: what is known already is a change of what stands. */
async function waits(room: Room, ready: Ready): Promise<boolean | AppError> {
  try {
    return (await holdOf(room, await batchOf(room, [ready], room.clock.now()))) !== null
  } catch (error) {
    // Its place has a name that is refused: tried again and again, it would keep back all the rest.
    if (error instanceof AppError && error.code === 'invalid_input') return error
    throw error
  }
}

function labelOf(batch: readonly Ready[]): string {
  const [only] = batch
  const what =
    only !== undefined && batch.length === 1
      ? quoted(only.memory.summary)
      : `${batch.length} experiences`
  return `Kept ${what} from short-term memory`
}
