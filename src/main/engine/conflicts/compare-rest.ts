import { lru } from '#shared/lru.ts'
import { SYSTEM } from '#shared/principal.ts'
import type { Consumer } from '../follow.ts'
import type { Room } from '../room.ts'
import type { FollowUps } from '../store/feed.ts'
import { isSeen, lastSaid, lookAgain, sayingOf } from './by-meaning.ts'
import { candidatesFor } from './candidates.ts'
import type { Saying } from './examine.ts'
import type { InhabitedScopes } from './inhabited-scopes.ts'
import type { Items } from './items.ts'

/** Memories compared a step: a few milliseconds each. */
const A_STEP = 4
/** Of a bulk write and what came just after it: which of two was said later has to be known. */
const KNOWN_ORDER = 2000
const MOST_SAYINGS = 10_000
const BEFORE = 2 ** 50

export interface CompareRest {
  follow: Consumer
  /** Compares a few of those that wait for it; whether more do. */
  step(): Promise<boolean>
}

/**
 * What a large changeset says beyond what is compared before it is committed, and all of a bulk write, is compared
 * soon after. What waits for it is written down with it: a restart loses nothing of it.
 */
export function compareRest(
  loci: () => Room,
  waiting: FollowUps,
  { items, scopes }: { items: Items; scopes: InhabitedScopes },
  compares: () => boolean,
): CompareRest {
  const sayings = lru<string, Saying>(MOST_SAYINGS)
  const spoken = lru<string, number>(MOST_SAYINGS)
  let words = 0
  let order = new Map<string, number>()
  // What was said before this process began has lower numbers; of that, what does not wait was said first.
  const placeOf = (id: string) => spoken.peek(id) ?? (order.get(id) ?? -1) - BEFORE
  const isLater = (one: string, other: string) => placeOf(one) > placeOf(other)
  const sayingFor = async (room: Room, id: string): Promise<Saying | null> => {
    const known = sayings.peek(id)
    if (known !== undefined) return known
    const last = await lastSaid(room.store, id)
    // By now somebody may have settled it otherwise: nothing is set aside for it any more, it is asked.
    return last === null ? null : { ...last.saying, saidNow: false }
  }
  const compareOne = async (id: string): Promise<void> => {
    const room = loci()
    try {
      const saying = await sayingFor(room, id)
      if (saying === null) return
      const again = { id, saying, isLater, label: 'Found afterwards' }
      await lookAgain(room, items, again, async (written, now) => {
        const found = await candidatesFor({ vault: room.store, scopes }, SYSTEM, written, now)
        return found.map((each) => ({ ...each, seen: isSeen(written, each.memory) }))
      })
    } catch (error) {
      // The others still want to be looked at.
      room.log.write('warn', 'conflicts.rest-failed', {
        error: error instanceof Error ? error.name : typeof error,
      })
    }
  }
  return {
    follow(entry) {
      for (const change of entry.changes) {
        const saying = change.noun === 'memory' ? sayingOf(change, entry) : null
        if (saying === null) continue
        spoken.set(change.id, ++words)
        // What is written by itself is compared before it is committed.
        if (entry.changes.length > 1) sayings.set(change.id, saying)
      }
    },
    async step() {
      const ids = await waiting.followUps('compare', KNOWN_ORDER)
      order = new Map(ids.map((id, at) => [id, at]))
      const some = ids.slice(0, A_STEP)
      if (some.length === 0) return false
      if (compares()) for (const id of some) await compareOne(id)
      await waiting.followedUp('compare', some)
      return ids.length > some.length
    },
  }
}
