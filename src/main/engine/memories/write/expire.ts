import type { Memory, MemoryId } from '#shared/memory.ts'
import { type Decision, commitDecision } from '#engine/decision.ts'
import type { Consumer } from '#engine/follow.ts'
import type { Room } from '#engine/room.ts'
import { revised } from '#engine/store/changes.ts'
import { quoted } from '../labels.ts'
import { withStatus } from './edited.ts'

/** Whoever calls meanwhile waits for one batch, so it is small. */
const AT_ONCE = 50
const MOST_FOUND = 10_000
const NAMED = 2

export interface Expiry {
  follow: Consumer
  /** Sets aside one batch of what has run out; whether there is more. */
  step(): Promise<boolean>
}

/**
 * What is past its time becomes `expired`, by Loci itself. The vault is searched only when something
 * is due: without an index, each look reads every active memory.
 */
export function expireWhenDue(loci: () => Room): Expiry {
  let nextDue = 0
  let due: MemoryId[] = []
  return {
    follow({ changes }) {
      for (const { noun, after } of changes) {
        if (noun !== 'memory' || after === null) continue
        if (typeof after['expiresAt'] === 'number') nextDue = Math.min(nextDue, after['expiresAt'])
        // Brought back before its time: when that is stands at the memory only.
        else if (after['status'] === 'active') nextDue = 0
      }
    },
    async step() {
      const room = loci()
      const now = room.clock.now()
      if (due.length === 0) {
        if (now < nextDue) return false
        nextDue = Infinity
        due = await overdue(room, now)
        nextDue = due.length > 0 ? 0 : Math.min(nextDue, await earliest(room))
      }
      const batch = due.splice(0, AT_ONCE)
      if (batch.length > 0) await expire(room, batch)
      return nextDue === 0
    },
  }
}

const SOONEST_FIRST = { by: 'expiresAt', direction: 'asc' } as const

function overdue(room: Room, now: number): Promise<MemoryId[]> {
  const filter = { statuses: ['active' as const], expiresBefore: now + 1 }
  return room.store.find(filter, SOONEST_FIRST, MOST_FOUND)
}

async function earliest(room: Room): Promise<number> {
  const ids = await room.store.find({ statuses: ['active'] }, SOONEST_FIRST, 1)
  const [first] = await room.store.get('memory', ids)
  return first?.expiresAt ?? Infinity
}

async function expire(room: Room, ids: readonly MemoryId[]): Promise<void> {
  await commitDecision(room, async (now): Promise<Decision> => {
    const gone = (await room.store.get('memory', ids)).filter(
      ({ status, expiresAt }) => status === 'active' && expiresAt !== null && expiresAt <= now,
    )
    const changes = gone.flatMap(
      (memory) => revised('memory', memory.id, memory, withStatus(memory, 'expired', now)) ?? [],
    )
    return { settled: true, label: ranOut(gone), changes }
  })
}

/** What ran out, by name as far as a line holds it. */
function ranOut(memories: readonly Memory[]): string {
  const named = memories.length <= NAMED + 1 ? memories : memories.slice(0, NAMED)
  const names = named.map(({ summary }) => quoted(summary))
  const others = memories.length - named.length
  const parts = others > 0 ? [...names, `${others} others`] : names
  const what = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]
  const critical = memories.filter(({ priority }) => priority === 'critical').length
  return `${what} ran out${critical === 0 || memories.length === 1 ? '' : `, ${critical} of them critical`}`
}
