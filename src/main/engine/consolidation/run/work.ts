import type { Lent } from '#engine/lent.ts'
import type { Room } from '#engine/room.ts'
import type { Store } from '#engine/store/port.ts'
import type { Turn } from '#engine/turns.ts'
import type { KeptPolicy } from '#engine/upkeep-policy.ts'
import type { Alongside } from '../plan.ts'

/** What runs work with. */
export interface RunWork extends Pick<
  Required<Lent>,
  'clock' | 'ids' | 'log' | 'surroundings' | 'worked' | 'loadTokens'
> {
  store: Store
  /** Loci's own. */
  loci: () => Room
  policy: Pick<KeptPolicy, 'now'>
  turn: Turn
  /** Whether a call is under way. */
  isCalled: () => boolean
  /** True while a run writes: what it does to a project is not for the limit at each write to mend as well. */
  writes: { underWay: boolean }
}

/** How far the work on one run has come, for those who wait for it. */
export interface AlongRun extends Alongside {
  measured(): { workMs: number; longestBlockMs: number }
}
