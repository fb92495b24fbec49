import type { UpkeepProposal } from '#shared/upkeep.ts'
import { quoted } from '../../memories/labels.ts'
import { dayOf } from '../figures.ts'
import { LOOKED_AT, type Planning, isProtected } from '../planning.ts'
import { settingAside } from '../proposal.ts'

/** What is past its time is marked so, with the day it ended. A critical one or a person's ends by its term alone (M17). */
export function* expireOverdue({
  snapshot,
  rows,
  now,
}: Planning): Generator<UpkeepProposal | null> {
  for (const [n, row] of rows.entries()) {
    if (n % LOOKED_AT === 0) yield null
    const { expiresAt, status, summary } = row
    if (expiresAt === null || expiresAt > now || status !== 'active') continue
    if (isProtected(snapshot, row)) continue
    yield settingAside('expire', row, 'expired', {
      label: `Marked ${quoted(summary)} as expired`,
      why: `Its time ran out on ${dayOf(expiresAt)}.`,
      now,
    })
  }
}
