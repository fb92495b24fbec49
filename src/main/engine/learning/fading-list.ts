import { AppError } from '#shared/errors.ts'
import type { MemoryId, MemoryRow } from '#shared/memory.ts'
import type { ForgettingPolicy, Retention } from '#shared/upkeep.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import type { Room } from '../room.ts'
import type { FadingMemory } from './fading.ts'
import { thoseThatFade } from './outlook.ts'

export interface ListedFading {
  rows: { memory: MemoryRow; retention: Retention }[]
  total: number
  next: string | null
}

interface Asked {
  of: 'next' | 'held-back'
  after?: string | undefined
  limit: number
}

interface Place {
  at: number
  id: MemoryId
  retention: Retention
}

/** What fades next, soonest first; or what is held back, latest first. */
export async function fadingList(
  room: Room,
  memories: readonly FadingMemory[],
  policy: ForgettingPolicy,
  { of, after, limit }: Asked,
): Promise<ListedFading> {
  const now = room.clock.now()
  const isNext = of === 'next'
  const comesBefore = (a: Pick<Place, 'at' | 'id'>, b: Pick<Place, 'at' | 'id'>) =>
    a.at === b.at ? a.id < b.id : isNext === a.at < b.at
  const from = after === undefined ? null : cursorOf(after)
  let total = 0
  const first: Place[] = []
  for await (const fading of thoseThatFade(memories, policy, now, room.turn)) {
    for (const { memory, retention, fadesAt } of fading) {
      if (retention.heldBack === isNext) continue
      total += 1
      const place = { at: fadesAt, id: memory.id, retention }
      if (from === null || comesBefore(from, place))
        putInOrder(first, place, limit + 1, comesBefore)
    }
  }
  const shown = first.slice(0, limit)
  const last = shown.at(-1)
  const found = await room.store.get(
    'memory',
    shown.map(({ id }) => id),
  )
  const known = new Map(found.map((memory) => [memory.id, memory]))
  return {
    rows: shown.flatMap(({ id, retention }) => {
      const memory = known.get(id)
      return memory === undefined ? [] : [{ memory: rowOf(memory), retention }]
    }),
    total,
    next: first.length > limit && last !== undefined ? `${last.at}/${last.id}` : null,
  }
}

/** Sorting all of a hundred thousand would take longer than one may wait; a page of them does not. */
function putInOrder(
  first: Place[],
  place: Place,
  most: number,
  comesBefore: (a: Place, b: Place) => boolean,
): void {
  const last = first.at(-1)
  if (first.length === most && last !== undefined && !comesBefore(place, last)) return
  let [low, high] = [0, first.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = first[middle]
    if (there !== undefined && comesBefore(there, place)) low = middle + 1
    else high = middle
  }
  first.splice(low, 0, place)
  if (first.length > most) first.pop()
}

function cursorOf(after: string): Pick<Place, 'at' | 'id'> {
  const [, at, id] = /^(\d+)\/(mem_[a-z0-9]{12})$/.exec(after) ?? []
  if (at === undefined || id === undefined)
    throw new AppError('invalid_input', 'This is no place in the list; begin at the top again.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has just been matched
  return { at: Number(at), id: id as MemoryId }
}
