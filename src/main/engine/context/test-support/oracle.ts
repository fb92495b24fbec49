import fc from 'fast-check'
import type { LostBy } from '#shared/context.ts'
import { LEVELS, type Level, type Tier } from '#shared/context-policy.ts'
import { type ContextCandidate, smallestOf } from '../pack/candidate.ts'
import { type Packing, pack } from '../pack/pack.ts'
import { type Vault, vaults } from './vaults.ts'

export const RUNS = { numRuns: 2500 }
export const packed = ({ candidates, policy, budget, framing, whatIf }: Vault) =>
  pack(candidates, policy, budget, framing, whatIf)
export const always = (property: (vault: Vault, packing: Packing) => void) =>
  fc.assert(
    fc.property(vaults, (vault) => property(vault, packed(vault))),
    RUNS,
  )

export const idsIn = ({ placed }: Packing) => new Set(placed.map(({ candidate }) => candidate.id))
export const inLine = ({ line }: Packing) => LEVELS.flatMap((level) => line.levels[level])
export const upTo = (level: Level) => LEVELS.slice(0, LEVELS.indexOf(level) + 1)
export const total = (tokens: number[]) => tokens.reduce((sum, one) => sum + one, 0)
/** What is spent before anybody in line is looked at. */
export const taken = ({ placed, line, framing }: Packing) => {
  const first = new Set([...line.critical.placed.map((p) => p.candidate), ...line.pinned])
  return framing + total(placed.filter((p) => first.has(p.candidate)).map((p) => p.form.tokens))
}
export const free = (packing: Packing, level: Level) =>
  Math.max(0, packing.policy.ceilings[level] * packing.budget - 100 * taken(packing)) / 100
export const share = (packing: Packing, tier: Tier, level: Level) =>
  (packing.policy.shares[tier] * free(packing, level)) / 100
export const minimum = (candidate: ContextCandidate) => smallestOf(candidate).tokens
export const lostTokens = ({ lostBy }: { lostBy: LostBy | null }) =>
  lostBy !== null && 'tokens' in lostBy ? lostBy.tokens : 0

/** Whether its shortest form would still go under the ceiling, and in the share of its tier, as they stand. */
export function roomFor(candidate: ContextCandidate, packing: Packing) {
  const level = LEVELS.find((one) => one === candidate.priority) ?? 'high'
  const line = new Set(upTo(level).flatMap((one) => packing.line.levels[one]))
  const there = [...packing.chosen.inside].filter((one) => line.has(one))
  const size = minimum(candidate)
  const held = (one: Level) =>
    total(
      [...packing.chosen.inside]
        .filter(
          ({ tier, priority }) => tier === candidate.tier && upTo(one).some((l) => l === priority),
        )
        .map(minimum),
    )
  return {
    underCeiling: total(there.map(minimum)) + size <= free(packing, level) + 1e-6,
    inShare: LEVELS.slice(LEVELS.indexOf(level)).every(
      (one) => held(one) + size <= share(packing, candidate.tier, one) + 1e-6,
    ),
  }
}

export function betterPlaced(candidate: ContextCandidate, { line }: Packing): number {
  const order = (one: ContextCandidate) => LEVELS.findIndex((level) => level === one.priority)
  return LEVELS.flatMap((level) => line.levels[level]).filter(
    (one) =>
      one.needsPlace &&
      (order(one) < order(candidate) ||
        (order(one) === order(candidate) && one.score >= candidate.score)),
  ).length
}
