import type { Consumer } from '../follow.ts'
import type { Lent } from '../lent.ts'
import type { Room } from '../room.ts'
import type { FollowUps, Position } from '../store/feed.ts'
import type { Reads } from '../store/port.ts'
import { stillAlike } from './ahead/still-alike.ts'
import { looking } from './ahead/looking.ts'
import { recentGround } from './ahead/recent-ground.ts'
import { type ByModel, compareByModel } from './by-model/compare-by-model.ts'
import { examine } from './examine.ts'
import { inhabitedScopes } from './inhabited-scopes.ts'
import { type Items, openItems } from './items.ts'
import { type ByMeaning, compareByMeaning } from './by-meaning.ts'
import { type CompareRest, compareRest } from './compare-rest.ts'

export interface Conflicts {
  items: Items
  /** What agents are not given while it is in doubt, where a person wants that. */
  hidden(): ReadonlySet<string>
  examine: Room['examine']
  ahead: Pick<Room, 'lookAhead' | 'alike'>
  /** Who reads the vault beside the engine goes before it: the last to leave tidies its log away. */
  close(): Promise<void>
  near: ByMeaning
  rest: CompareRest
  byModel: ByModel
  follow: Consumer
}

type Lending = Pick<Required<Lent>, 'findContradictions' | 'hideDisputed' | 'ahead'>
const NOTHING: ReadonlySet<string> = new Set()

/** Whether to compare is asked at every write, so that a person's switch holds at once. */
export async function openConflicts(
  vault: Reads & FollowUps,
  loci: () => Room,
  { findContradictions: compares, hideDisputed: hides, ahead }: Lending,
  from: Position,
): Promise<Conflicts> {
  const items = await openItems(vault)
  const hidden = () => (hides() ? items.doubted() : NOTHING)
  const scopes = inhabitedScopes(vault)
  const ground = recentGround(vault, from)
  const byModel = compareByModel({ loci, items, scopes, compares })
  const near = compareByMeaning(loci, items, compares, byModel.said)
  const rest = compareRest(loci, vault, { items, scopes }, compares)
  return {
    items,
    hidden,
    near,
    rest,
    byModel,
    async follow(entry) {
      for (const each of [scopes, items, near, rest, ground]) await each.follow(entry)
    },
    close: async () => ahead?.close(),
    examine: (room, said, now) =>
      examine({ room, vault, items, scopes, ground, now }, said, compares()),
    ahead: {
      lookAhead: async (room, change, now) =>
        ahead === null || !compares() ? null : looking(ahead, scopes, room.principal, change, now),
      alike: (room, found, written) => stillAlike({ ground, hidden }, room, found, written),
    },
  }
}
