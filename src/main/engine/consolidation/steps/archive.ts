import type { UpkeepProposal } from '#shared/upkeep.ts'
import { quoted } from '../../memories/labels.ts'
import { DAY_MS, timesOf } from '../figures.ts'
import { LOOKED_AT, type Planning } from '../planning.ts'
import { settingAside } from '../proposal.ts'

/** What no agent was given for so long, and nobody wrote or changed meanwhile, is archived. */
export function* archiveUnused(planning: Planning): Generator<UpkeepProposal | null> {
  const { rows, policy, now } = planning
  const { unusedDays } = policy.archive
  for (const [n, row] of rows.entries()) {
    if (n % LOOKED_AT === 0) yield null
    if (!planning.isThere(row) || !planning.isFree(row)) continue
    const { lastAccessedAt, updatedAt, summary } = row
    // What was restored or edited since was wanted by somebody.
    if (now - Math.max(lastAccessedAt ?? 0, updatedAt) < unusedDays * DAY_MS) continue
    const days = Math.floor((now - (lastAccessedAt ?? updatedAt)) / DAY_MS)
    yield settingAside('archive', row, 'archived', {
      label: `Archived ${quoted(summary)}`,
      why:
        lastAccessedAt === null
          ? `No agent was given it since it was written ${timesOf(days, 'day')} ago.`
          : `No agent was given it for ${timesOf(days, 'day')}.`,
      now,
    })
  }
}
