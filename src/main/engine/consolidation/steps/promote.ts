import type { UpkeepProposal } from '#shared/upkeep.ts'
import { LOOKED_AT, type Planning } from '../planning.ts'
import { asking } from '../proposal.ts'

/** What an agent was given so often of its own is proposed for its team: a person says whether. */
export function* promoteOftenUsed(planning: Planning): Generator<UpkeepProposal | null> {
  const { snapshot } = planning
  const promotions = snapshot.promotions.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const [n, { id, item }] of promotions.entries()) {
    if (n % LOOKED_AT === 0) yield null
    const row = planning.row(id)
    if (row === undefined || !planning.isThere(row) || snapshot.waiting.has(id)) continue
    if (!snapshot.asked.has(item.id)) yield asking('promote', item, [row])
  }
}
