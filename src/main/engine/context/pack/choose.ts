import { LEVELS, type Level, type Tier } from '#shared/context-policy.ts'
import { type ContextCandidate, smallestOf } from './candidate.ts'
import { type Caps, UNITS, byLevel, byTier, sumOfTiers } from './caps.ts'
import type { RankedLine } from './ranked-line.ts'

export interface ChosenCandidates {
  /** Those that are in, each at least in its shortest form. */
  inside: Set<ContextCandidate>
  /** Those that are not, in order, with the tokens they and those before them lacked. */
  waiting: Map<ContextCandidate, number>
  /** What tiers left to the others, by priority, in units. */
  left: Record<Level, number>
  /** How much of that was taken, up to and with each priority. */
  lent: Record<Level, number>
}

/**
 * Who is in, each reckoned at its shortest form. Every tier fills its own share first; what tiers
 * without anybody waiting leave goes to the most relevant of the others.
 *
 * Nobody overtakes within a tier, and room is kept for the one that waits first. Filling that gap
 * with smaller ones would mean throwing them out again when the budget grows.
 */
export function choose(levels: RankedLine['levels'], caps: Caps): ChosenCandidates {
  const inside = new Set<ContextCandidate>()
  const lacking = new Map<ContextCandidate, Lack>()
  const spent = byTier((tier) => fillShare(tier, levels, caps, inside, lacking))
  const left = byLevel((level) =>
    sumOfTiers((tier) => Math.max(0, caps.tier[tier][level] - spent[tier])),
  )
  const waiting = new Map<ContextCandidate, number>()
  const lent = byLevel(() => 0)
  let [sum, taken] = [0, 0]
  for (const level of LEVELS) {
    const cap = left[level]
    for (const candidate of levels[level]) {
      const lack = lacking.get(candidate)
      if (lack === undefined) continue
      sum += lack.more
      if (sum <= cap) {
        inside.add(candidate)
        taken += lack.more
      } else waiting.set(candidate, Math.ceil(Math.min(sum - cap, lack.inAll) / UNITS))
    }
    sum = Math.min(sum, cap)
    lent[level] = taken
  }
  return { inside, waiting, left, lent }
}

/** What a candidate needs beyond the share of its tier: itself, and with those of its tier before it. */
interface Lack {
  more: number
  inAll: number
}

/** Returns what is spent, or kept for those who wait. */
function fillShare(
  tier: Tier,
  levels: RankedLine['levels'],
  caps: Caps,
  inside: Set<ContextCandidate>,
  lacking: Map<ContextCandidate, Lack>,
): number {
  let sum = 0
  for (const level of LEVELS) {
    const cap = caps.tier[tier][level]
    for (const candidate of levels[level]) {
      if (candidate.tier !== tier) continue
      const size = smallestOf(candidate).tokens * UNITS
      sum += size
      if (sum <= cap) inside.add(candidate)
      else lacking.set(candidate, { more: Math.min(size, sum - cap), inAll: sum - cap })
    }
    sum = Math.min(sum, cap)
  }
  return sum
}
