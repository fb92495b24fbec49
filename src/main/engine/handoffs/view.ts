import { AppError } from '#shared/errors.ts'
import {
  EACH_HANDED,
  type Handed,
  type HandoffCard,
  type HandoffRecord,
  type HandoffView,
} from '#shared/handoff.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import type { Room } from '../room.ts'

export async function existingHandoff({ store }: Room, id: string): Promise<HandoffRecord> {
  const [handoff] = await store.get('handoff', [id])
  if (handoff === undefined) throw new AppError('not_found', 'There is no such handoff.')
  return handoff
}

/** Sessions, tasks and chains of others are not an agent’s to know. */
export function cardOf({ principal }: Room, handoff: HandoffRecord): HandoffCard {
  const { recommended: _r, snapshot: _s, created: _c, loaded: _l, ...card } = handoff
  if (principal.kind !== 'agent') return card
  const sent = card.agent === principal.id
  const took = card.acceptedBy === principal.id
  return {
    ...card,
    chain: null,
    session: sent ? card.session : null,
    task: sent ? card.task : null,
    acceptedIn: took ? card.acceptedIn : null,
    package: took ? card.package : null,
    done: card.done.map((tick) => ({ ...tick, task: took ? tick.task : null })),
  }
}

const listsOf = ({
  recommended,
  snapshot,
  created,
  loaded,
}: HandoffRecord): Record<Handed, readonly MemoryId[]> => ({
  recommended,
  snapshot,
  created,
  loaded,
})

/** All that were handed over, what matters most first, with why. */
export function handedIn(handoff: HandoffRecord): Map<MemoryId, Handed[]> {
  const lists = listsOf(handoff)
  const ids = new Set(EACH_HANDED.flatMap((list) => lists[list]))
  return new Map([...ids].map((id) => [id, EACH_HANDED.filter((list) => lists[list].includes(id))]))
}

/** Those of them that these eyes may see. */
export async function seenOf(
  room: Room,
  handoff: HandoffRecord,
): Promise<{ memory: Memory; because: Handed[] }[]> {
  const handed = handedIn(handoff)
  const seen = new Map(
    (await room.store.get('memory', [...handed.keys()])).map((memory) => [memory.id, memory]),
  )
  return [...handed].flatMap(([id, because]) => {
    const memory = seen.get(id)
    return memory === undefined ? [] : [{ memory, because }]
  })
}

/** With the memories these eyes may see; of the others how many, and why they were in it. */
export async function viewOf(room: Room, handoff: HandoffRecord): Promise<HandoffView> {
  const seen = await seenOf(room, handoff)
  const ids = new Set(seen.map(({ memory }) => memory.id))
  const lists = listsOf(handoff)
  const count = (list: Handed) => lists[list].filter((id) => !ids.has(id)).length
  return {
    ...cardOf(room, handoff),
    items: seen.map(({ memory, because }) => ({ row: rowOf(memory), because })),
    withheld: {
      recommended: count('recommended'),
      snapshot: count('snapshot'),
      created: count('created'),
      loaded: count('loaded'),
    },
  }
}
