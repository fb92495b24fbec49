import type { UpkeepPolicy, UpkeepProposal, UpkeepStep } from '#shared/upkeep.ts'
import { UPKEEP_STEPS } from '#shared/upkeep.ts'
import type { Turn } from '../turns.ts'
import { type Planning, planningOn } from './planning.ts'
import type { Snapshot } from './snapshot.ts'
import { archiveUnused } from './steps/archive.ts'
import { evictLeastImportant } from './steps/evict.ts'
import { expireOverdue } from './steps/expire.ts'
import { clearNoise } from './steps/janitor.ts'
import { mergeDuplicates } from './steps/merge.ts'
import { promoteOftenUsed } from './steps/promote.ts'
import { pruneVault } from './steps/prune.ts'
import { summariseThemes } from './steps/summarise.ts'

const STEPS: Record<UpkeepStep, (planning: Planning) => Iterable<UpkeepProposal | null>> = {
  expire: expireOverdue,
  janitor: clearNoise,
  merge: mergeDuplicates,
  summarise: summariseThemes,
  promote: promoteOftenUsed,
  archive: archiveUnused,
  evict: evictLeastImportant,
  prune: pruneVault,
}

/** Proposals in the order of the steps; null where others may have their turn. */
function* planning(
  snapshot: Snapshot,
  policy: UpkeepPolicy,
  now: number,
): Generator<UpkeepProposal | null> {
  const under = planningOn(snapshot, policy, now)
  for (const step of UPKEEP_STEPS) {
    if (!policy.steps[step]) continue
    for (const proposal of STEPS[step](under)) {
      if (proposal !== null) under.take(proposal)
      yield proposal
    }
  }
}

/** What a run would do. Pure: the same snapshot gives the same plan, in whatever order it was read. */
export function plan(snapshot: Snapshot, policy: UpkeepPolicy, now: number): UpkeepProposal[] {
  return [...planning(snapshot, policy, now)].filter((proposal) => proposal !== null)
}

export interface Alongside {
  turn: Turn
  /** How far it has come: null where the end is not known. */
  progress(doing: string, done: number, of: number | null): void
  cancelled(): boolean
}

/** Proposals between two turns: a merge counts words, and a hundred of them would be felt. */
const AT_ONCE = 8

/** The same, with others answered in between; null where it was cancelled. */
export async function planned(
  snapshot: Snapshot,
  policy: UpkeepPolicy,
  now: number,
  { turn, progress, cancelled }: Alongside,
): Promise<UpkeepProposal[] | null> {
  const proposals: UpkeepProposal[] = []
  let since = 0
  for (const proposal of planning(snapshot, policy, now)) {
    if (proposal !== null) proposals.push(proposal)
    if (proposal !== null && ++since < AT_ONCE) continue
    since = 0
    if (cancelled()) return null
    progress('Planning', proposals.length, null)
    await turn()
  }
  return proposals
}
