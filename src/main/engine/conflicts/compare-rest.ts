import { lru } from '#shared/lru.ts'
import { SYSTEM } from '#shared/principal.ts'
import type { Consumer } from '../follow.ts'
import type { Room } from '../room.ts'
import { isImport } from '../store/changeset.ts'
import type { FeedEntry } from '../store/feed.ts'
import type { Reads } from '../store/port.ts'
import { isSeen, lookAgain, sayingOf } from './by-meaning.ts'
import { candidatesFor } from './candidates.ts'
import { EXAMINED, type Saying } from './examine.ts'
import type { InhabitedScopes } from './inhabited-scopes.ts'
import type { Items } from './items.ts'

/** Memories compared a step: a few milliseconds each. */
const A_STEP = 4
const MOST_WAITING = 100_000

/** Entries looked at when a vault is opened. */
const LOOKED_BACK = 50
/** After an import all of it would be compared again at every opening, for minutes: only what a process can have left is. */
const MOST_RESUMED = 500
/** What an earlier process left was said before all that this one saw. */
const BEFORE = 2 ** 40

export interface CompareRest {
  follow: Consumer
  /** Compares a few of those that wait for it; whether more do. */
  step(): Promise<boolean>
}

/** What a large changeset says beyond what is compared before it is committed is compared soon after. */
export function compareRest(
  loci: () => Room,
  items: Items,
  scopes: InhabitedScopes,
  compares: () => boolean,
): CompareRest {
  const waiting = lru<string, { saying: Saying; at: number }>(MOST_WAITING)
  let said = BEFORE
  let resumed = false
  const queue = new Set<string>()
  // Those of one changeset are said one after the other; what waits no more was said before.
  const isLater = (one: string, other: string) =>
    (waiting.peek(one)?.at ?? -1) > (waiting.peek(other)?.at ?? -1)
  /** What an earlier process may have left: which of it was compared is not known, and comparing twice asks once. */
  const resume = async (vault: Reads) => {
    resumed = true
    let at = 0
    const large = (await vault.entries({ limit: LOOKED_BACK })).filter(
      ({ changes }) => changes > EXAMINED,
    )
    // Several large ones are an import, which had its time.
    if (large.reduce((sum, { changes }) => sum + changes, 0) > MOST_RESUMED) return
    for (const entry of large.toReversed()) {
      const changes = await vault.changes(entry.seq, entry.changes)
      for (const { id, saying } of beyond({ ...entry, changes, run: entry.run?.id ?? null })) {
        if (waiting.peek(id) !== undefined) continue
        // By now somebody may have settled it otherwise: nothing is set aside for it any more, it is asked.
        waiting.set(id, { saying: { ...saying, saidNow: false }, at: ++at })
        queue.add(id)
      }
    }
  }
  return {
    follow(entry) {
      for (const { id, saying } of beyond(entry)) {
        waiting.set(id, { saying, at: ++said })
        queue.add(id)
      }
    },
    async step() {
      if (!resumed && compares()) await resume(loci().store)
      for (const id of queue.values().take(A_STEP).toArray()) {
        queue.delete(id)
        const saying = waiting.peek(id)?.saying
        if (saying === undefined || !compares()) continue
        const room = loci()
        const again = { id, saying, isLater, label: 'Found afterwards' }
        await lookAgain(room, items, again, async (written, now) => {
          const found = await candidatesFor({ vault: room.store, scopes }, SYSTEM, written, now)
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

/** What it says beyond what was compared before it was committed. */
function beyond(entry: Pick<FeedEntry, 'kind' | 'actor' | 'changes' | 'run'>) {
  // An import was compared while it was planned.
  if (isImport(entry.run)) return []
  const all = entry.changes.flatMap((change) => {
    const saying = change.noun === 'memory' ? sayingOf(change, entry) : null
    return saying === null ? [] : [{ id: change.id, saying }]
  })
  return all.slice(EXAMINED)
}
