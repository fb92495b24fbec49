import { lru } from '#shared/lru.ts'
import { SYSTEM } from '#shared/principal.ts'
import type { Consumer } from '../follow.ts'
import type { Room } from '../room.ts'
import { isSeen, lookAgain, sayingOf } from './by-meaning.ts'
import { candidatesFor } from './candidates.ts'
import { EXAMINED, type Saying } from './examine.ts'
import type { Items } from './items.ts'

/** Memories compared a step: a few milliseconds each. */
const A_STEP = 4
const MOST_WAITING = 100_000

export interface CompareRest {
  follow: Consumer
  /** Compares a few of those that wait for it; whether more do. */
  step(): Promise<boolean>
}

/** What a large changeset says beyond what is compared before it is committed is compared soon after. */
export function compareRest(loci: () => Room, items: Items, compares: () => boolean): CompareRest {
  const waiting = lru<string, { saying: Saying; at: number }>(MOST_WAITING)
  let said = 0
  const queue = new Set<string>()
  // Those of one changeset are said one after the other; what waits no more was said before.
  const isLater = (one: string, other: string) =>
    (waiting.peek(one)?.at ?? -1) > (waiting.peek(other)?.at ?? -1)
  return {
    follow(entry) {
      const all = entry.changes.flatMap((change) => {
        const saying = change.noun === 'memory' ? sayingOf(change, entry) : null
        return saying === null ? [] : [{ id: change.id, saying }]
      })
      for (const { id, saying } of all.slice(EXAMINED)) {
        waiting.set(id, { saying, at: ++said })
        queue.add(id)
      }
    },
    async step() {
      for (const id of queue.values().take(A_STEP).toArray()) {
        queue.delete(id)
        const saying = waiting.peek(id)?.saying
        if (saying === undefined || !compares()) continue
        const room = loci()
        const again = { id, saying, isLater, label: 'Found afterwards' }
        await lookAgain(room, items, again, async (written, now) => {
          const found = await candidatesFor(room.store, SYSTEM, written, now)
          return found.map((each) => ({ ...each, seen: isSeen(written, each.memory) }))
        }).catch((error: unknown) =>
          // The others still want to be looked at.
          room.log.write('warn', 'conflicts.rest-failed', {
            error: error instanceof Error ? error.name : typeof error,
          }),
        )
      }
      return queue.size > 0
    },
  }
}
