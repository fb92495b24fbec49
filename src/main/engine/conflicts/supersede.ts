import { type Link, type Memory, MOST_LINKS } from '#shared/memory.ts'
import { withStatus } from '../memories/write/edited.ts'
import { supersededBy } from '../store/circles.ts'
import type { Reads } from '../store/port.ts'
import { withoutLinks } from './pair-links.ts'

/** How long a chain of replacements is followed before no link is made. */
const FOLLOWED = 100

/** The one that stands, saying what it replaces; the other, kept aside. */
export async function superseding(
  vault: Reads,
  winner: Memory,
  loser: Memory,
  now: number,
): Promise<{ winner: Memory; loser: Memory }> {
  // It was the other way round before: both at once would be a circle, which the store refuses.
  const { links } = withoutLinks(loser, ['supersedes', 'contradicts'], winner.id)
  const freed = { ...withStatus(loser, 'superseded', now), links }
  const stands = withoutLinks(winner, ['contradicts'], loser.id)
  if (await replaces(vault, freed, stands)) return { winner: stands, loser: freed }
  return { winner: { ...stands, links: withSuperseded(stands.links, loser) }, loser: freed }
}

function withSuperseded(links: Link[], { id }: Memory): Link[] {
  const known = links.some(({ kind, to }) => kind === 'supersedes' && to === id)
  return known ? links : [...links.slice(1 - MOST_LINKS), { kind: 'supersedes', to: id }]
}

/** Whether one replaces the other by way of others. */
async function replaces(vault: Reads, one: Memory, other: Memory): Promise<boolean> {
  const seen = new Set<string>()
  let frontier = supersededBy(one)
  while (frontier.length > 0) {
    if (frontier.includes(other.id) || seen.size > FOLLOWED) return true
    frontier.forEach((id) => seen.add(id))
    const next = (await vault.get('memory', frontier)).flatMap((memory) => supersededBy(memory))
    frontier = next.filter((id) => !seen.has(id))
  }
  return false
}
