import type { Room } from '../room.ts'
import type { Reads } from '../store/port.ts'
import { examine } from './examine.ts'
import { type Items, openItems } from './items.ts'
import { type Near, lookNear } from './near.ts'

export interface Conflicts {
  items: Items
  examine: Room['examine']
  near: Near
}

/** `compares` is asked at every write, so that a person's switch holds at once. */
export async function openConflicts(
  vault: Reads,
  loci: () => Room,
  compares: () => boolean,
): Promise<Conflicts> {
  const items = await openItems(vault)
  const near = lookNear(loci, items, compares)
  return {
    items,
    near,
    examine: (room, said, now) => examine({ room, vault, items, now }, said, compares()),
  }
}
