import type { Room } from '../room.ts'
import type { Reads } from '../store/port.ts'
import { type ByModel, compareByModel } from './by-model/compare-by-model.ts'
import { examine } from './examine.ts'
import { type Items, openItems } from './items.ts'
import { type ByMeaning, compareByMeaning } from './by-meaning.ts'
import { type CompareRest, compareRest } from './compare-rest.ts'

export interface Conflicts {
  items: Items
  examine: Room['examine']
  near: ByMeaning
  rest: CompareRest
  byModel: ByModel
}

/** `compares` is asked at every write, so that a person's switch holds at once. */
export async function openConflicts(
  vault: Reads,
  loci: () => Room,
  compares: () => boolean,
): Promise<Conflicts> {
  const items = await openItems(vault)
  const byModel = compareByModel({ loci, items, compares })
  return {
    items,
    near: compareByMeaning(loci, items, compares, byModel.said),
    rest: compareRest(loci, items, compares),
    byModel,
    examine: (room, said, now) => examine({ room, vault, items, now }, said, compares()),
  }
}
