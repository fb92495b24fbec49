import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { type Memory, MemoryId } from '#shared/memory.ts'
import { composed } from '#engine/memories/compose/compose.ts'
import { circumstances } from '#engine/memories/write/create.ts'
import type { Room } from '#engine/room.ts'
import { type Buffer, type Held, noteRecalled } from '#engine/short-term/buffer.ts'
import { subtypeOf } from '#engine/short-term/importance.ts'
import { experiencesOf } from '#engine/short-term/ring-view.ts'
import { isMeant } from '#engine/store/match/filter.ts'
import type { StoreFilter } from '#engine/store/filter.ts'
import { pathsOf } from '../weigh/signals/work.ts'

/** What is still in short-term memory: as memories it would become, and the files it was about. */
export interface ShortTermMemories {
  memories: Memory[]
  touched: Map<string, number>
}

/** Of many agents' buffers the newest: a person's question must not read ten thousand of them. */
const MOST = 300

export function shortTermMemories(
  room: Room,
  buffers: ReadonlyMap<string, Buffer>,
  filter: StoreFilter,
): ShortTermMemories {
  const { principal, clock } = room
  const own = principal.kind === 'agent' ? [buffers.get(principal.id)] : [...buffers.values()]
  const held = own
    .filter((buffer) => buffer !== undefined)
    .flatMap((buffer) => experiencesOf(buffer, principal, clock.now()))
    .toSorted((a, b) => b.held.at - a.held.at)
    .slice(0, MOST)
  const touched = new Map<string, number>()
  for (const { experience } of held) {
    for (const path of pathsOf(experience)) if (!touched.has(path)) touched.set(path, experience.at)
  }
  const memories = held
    .map((each) => memoryOf(room, each.held, each.experience.importance.value))
    .filter((memory) => memory !== null)
    .filter((memory) => isMeant(memory, filter, null))
  return { memories, touched }
}

/** What an experience would become does not change while it waits, and every question asks for it. */
const made = new WeakMap<Held, Memory | null>()

/** Each agent counts its own: two of them must not be one to a person who sees both. */
function idOf({ id, principal }: Held): MemoryId {
  const named = createHash('sha256').update(`${principal.id} ${id}`).digest('hex')
  return MemoryId.parse(`mem_now${named.slice(0, 9)}`)
}

/** These hits were given to this agent. */
export function recalledFrom(buffer: Buffer | undefined, ids: ReadonlySet<string>): void {
  if (buffer === undefined || ids.size === 0) return
  noteRecalled(buffer, (held) => {
    const isFound = ids.has(idOf(held))
    if (isFound) made.delete(held)
    return isFound
  })
}

function memoryOf(room: Room, held: Held, importance: number): Memory | null {
  const known = made.get(held)
  if (known !== undefined) return known
  const memory = becoming(room, held, importance)
  made.set(held, memory)
  return memory
}

/** Null for what can never become a memory: it must not make every question of its agent fail. */
function becoming(room: Room, held: Held, importance: number): Memory | null {
  const { at, draft, principal } = held
  const { durable: _durable, ...said } = draft
  try {
    return composed(
      idOf(held),
      {
        ...said,
        type: said.type ?? 'episodic',
        subtype: subtypeOf(draft),
        importance,
        source: said.source ?? 'short-term/buffer',
      },
      principal,
      circumstances(room, at),
    ).memory
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return null
    throw error
  }
}
