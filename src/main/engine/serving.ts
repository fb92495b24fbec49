import { setImmediate } from 'node:timers/promises'
import type { Afterwards } from './afterwards.ts'
import type { Items } from './conflicts/items.ts'
import type { Clock } from './ports/clock.ts'
import { proposePromotions } from './reviews/promotion.ts'
import type { Caller, Room } from './room.ts'
import type { Store } from './store/port.ts'

/** A package may hold a hundred thousand critical memories: to count them all took two seconds in which nobody was heard. */
const COUNTED_AT_ONCE = 500

interface ServingLent {
  store: Pick<Store, 'touch'>
  clock: Clock
  loci: () => Room
  items: Items
  afterwards: Afterwards
  /** Who else wants to know what an agent was given. */
  told: readonly ((ids: readonly string[]) => void)[]
  promoteAlone(): boolean
}

/** What agents are given is counted, and what follows from it is done, after their answer. */
export function openServing({
  store,
  clock,
  loci,
  items,
  afterwards,
  told,
  promoteAlone,
}: ServingLent) {
  const given =
    (caller: Caller, then: (ids: readonly string[]) => Promise<void>) =>
    (ids: readonly string[]) => {
      const { principal, origin, method = 'engine' } = caller
      if (principal.kind !== 'agent' || ids.length === 0) return
      const at = { session: origin?.session ?? null, task: origin?.task ?? null }
      const now = clock.now()
      afterwards.later(async () => {
        const each = [...new Set(ids)]
        for (let from = 0; from < each.length; from += COUNTED_AT_ONCE) {
          if (from > 0) await setImmediate()
          const some = each.slice(from, from + COUNTED_AT_ONCE)
          await store.touch(some, now, principal.id, { method, ...at })
        }
        await then(ids)
      })
    }
  return {
    listedTo: (caller: Caller): Room['listed'] => given(caller, async () => undefined),
    servedTo: (caller: Caller): Room['served'] =>
      given(caller, async (ids) => {
        told.forEach((tell) => tell(ids))
        if (caller.principal.kind === 'agent')
          await proposePromotions(loci(), items, caller.principal, ids, promoteAlone())
      }),
  }
}
