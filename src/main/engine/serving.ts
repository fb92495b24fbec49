import type { Afterwards } from './afterwards.ts'
import type { Items } from './conflicts/items.ts'
import type { Clock } from './ports/clock.ts'
import { proposePromotions } from './reviews/promotion.ts'
import type { Caller, Room } from './room.ts'
import type { Store } from './store/port.ts'

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
        await store.touch(ids, now, principal.id, { method, ...at })
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
