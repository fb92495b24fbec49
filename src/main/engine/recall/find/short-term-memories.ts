import { AppError } from '#shared/errors.ts'
import { type Memory, MemoryId } from '#shared/memory.ts'
import { composed } from '#engine/memories/compose/compose.ts'
import { circumstances } from '#engine/memories/write/create.ts'
import type { Room } from '#engine/room.ts'
import type { Buffer, Held } from '#engine/short-term/buffer.ts'
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

function memoryOf(room: Room, held: Held, importance: number): Memory | null {
  const known = made.get(held)
  if (known !== undefined) return known
  const memory = becoming(room, held, importance)
  made.set(held, memory)
  return memory
}

/** Null for what can never become a memory: it must not make every question of its agent fail. */
function becoming(
  room: Room,
  { id, at, draft, principal }: Held,
  importance: number,
): Memory | null {
  const { durable: _durable, ...said } = draft
  try {
    return composed(
      MemoryId.parse(`mem_now${id.toString(36).padStart(9, '0')}`),
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
