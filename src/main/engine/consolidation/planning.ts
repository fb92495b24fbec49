import type { UpkeepPolicy, UpkeepProposal } from '#shared/upkeep.ts'
import { isAlive } from '../store/alive.ts'
import { DAY_MS } from './figures.ts'
import type { Snapshot, UpkeepRow } from './snapshot.ts'

/** Rows looked at between two breaths: well under a millisecond. */
export const LOOKED_AT = 500

/** A plan while it is made: what the steps before have taken is not there for those after. */
export interface Planning {
  snapshot: Snapshot
  policy: UpkeepPolicy
  now: number
  /** Oldest first, whatever order they were read in. */
  rows: readonly UpkeepRow[]
  row(id: string): UpkeepRow | undefined
  /** No step of this run has taken it yet, and it has not run out. */
  isThere(row: UpkeepRow): boolean
  /** Neither critical nor a person's, and nobody is asked about it: a step may do as it thinks. */
  isFree(row: UpkeepRow): boolean
  /** Free, and not put together by the last run: what that kept is not thrown out by the next. */
  mayLeave(row: UpkeepRow): boolean
  /** All that is proposed so far. */
  going(): Iterable<UpkeepProposal>
  take(proposal: UpkeepProposal): void
}

export function planningOn(snapshot: Snapshot, policy: UpkeepPolicy, now: number): Planning {
  const rows = snapshot.rows.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  const byId = new Map<string, UpkeepRow>(rows.map((row) => [row.id, row]))
  const isFree = (row: UpkeepRow) => !isProtected(snapshot, row) && !snapshot.waiting.has(row.id)
  const taken = new Set<string>()
  const proposals: UpkeepProposal[] = []
  return {
    snapshot,
    policy,
    now,
    rows,
    row: (id) => byId.get(id),
    isThere: (row) => isAlive(row, now) && !taken.has(row.id),
    isFree,
    mayLeave: (row) => isFree(row) && (row.made === null || now - row.updatedAt >= DAY_MS),
    going: () => proposals,
    take(proposal) {
      proposals.push(proposal)
      for (const id of proposal.memoryIds) taken.add(id)
    },
  }
}

/** Only a person changes it, or says that it may be changed. */
export function isProtected(
  { spokenFor }: Snapshot,
  { id, priority, persons }: UpkeepRow,
): boolean {
  return priority === 'critical' || persons || spokenFor.has(id)
}
