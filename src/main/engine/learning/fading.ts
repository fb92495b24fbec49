import type { MemoryId } from '#shared/memory.ts'
import type { Consumer } from '../follow.ts'
import type { Room } from '../room.ts'
import type { FadingRow } from '../store/upkeep/fading.ts'
import { saidOf } from './forgetting.ts'
import type { Forgettable, SaidOfUse } from './retention.ts'

/** One memory as forgetting sees it, with what was said of its uses. */
export interface FadingMemory extends Forgettable {
  id: MemoryId
  expiresAt: number | null
  said: readonly SaidOfUse[]
}

export interface Fading {
  /** Every active memory of the vault. */
  all(room: Room): Promise<readonly FadingMemory[]>
  follow: Consumer
}

/** Read at once without a pause: a hundred thousand at a time would keep every call waiting. */
const AT_ONCE = 2000
/** Who drags a slider asks ten times a second about the same memories. Uses show after this at the latest. */
const FRESH_MS = 5000

export function followFading(): Fading {
  let read: { memories: readonly FadingMemory[]; at: number } | null = null
  return {
    async all(room) {
      const now = room.clock.now()
      if (read !== null && Math.abs(now - read.at) < FRESH_MS) return read.memories
      const memories = await everything(room)
      read = { memories, at: now }
      return memories
    },
    follow({ changes }) {
      if (changes.some(({ noun }) => noun === 'memory')) read = null
    },
  }
}

async function everything({ store, turn }: Room): Promise<FadingMemory[]> {
  const memories: FadingMemory[] = []
  for (let after: number | null = 0; after !== null;) {
    await turn()
    const page: { rows: FadingRow[]; next: number | null } = await store.fading({
      after,
      places: AT_ONCE,
    })
    const said = await saidOf(
      store,
      page.rows.map(({ id }) => id),
    )
    for (const row of page.rows) memories.push(toFading(row, said.get(row.id) ?? NOTHING))
    after = page.next
  }
  return memories
}

const NOTHING: readonly SaidOfUse[] = []

function toFading(row: FadingRow, said: readonly SaidOfUse[]): FadingMemory {
  const { id, type, createdAt, usedAt, expiresAt } = row
  return { id, type, createdAt, usedAt, expiresAt, never: neverOf(row), said }
}

function neverOf({ isCritical, isPersons, isKept }: FadingRow): Forgettable['never'] {
  if (isCritical) return 'critical'
  if (isPersons) return 'person'
  return isKept ? 'kept' : null
}
