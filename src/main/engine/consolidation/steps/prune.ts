import type { UpkeepProposal } from '#shared/upkeep.ts'
import { quoted } from '../../memories/labels.ts'
import { percentOf } from '../figures.ts'
import { activeIn } from '../leaving.ts'
import { leastImportantFirst } from '../least-important.ts'
import { LOOKED_AT, type Planning } from '../planning.ts'
import { settingAside } from '../proposal.ts'
import type { UpkeepRow } from '../snapshot.ts'

/** A vault over its limit archives what matters little, the oldest first; then the rest by importance. */
export function* pruneVault(planning: Planning): Generator<UpkeepProposal | null> {
  const { rows, policy, now } = planning
  const { limit, importanceBelow } = policy.prune
  const { all: held } = yield* activeIn(planning)
  if (held <= limit) return
  const little: UpkeepRow[] = []
  const rest: UpkeepRow[] = []
  for (const [n, row] of rows.entries()) {
    if (n % LOOKED_AT === 0) yield null
    if (!planning.isThere(row) || !planning.mayLeave(row)) continue
    const list = row.importance < importanceBelow ? little : rest
    list.push(row)
  }
  const order = function* () {
    yield* little
    yield* leastImportantFirst(rest)
  }
  let left = held - limit
  for (const row of order()) {
    if (left-- === 0) return
    if (left % LOOKED_AT === 0) yield null
    yield settingAside('prune', row, 'archived', {
      label: `Archived ${quoted(row.summary)}`,
      why: `The vault holds ${held.toLocaleString('en')} active memories, its limit is ${limit.toLocaleString('en')}, and the importance of this one is ${percentOf(row.importance)}.`,
      now,
    })
  }
}
