import { TIERS } from '#shared/context-policy.ts'
import { reasonWord } from '../words.ts'
import type { Omitted } from './portions.ts'

export const ORDERS = ['score', 'tokens', 'reason', 'tier'] as const
export type Order = (typeof ORDERS)[number]

/** Within equal ones the most relevant first, so that no order is by chance. */
export function sortOmitted(omitted: readonly Omitted[], order: Order): Omitted[] {
  return omitted.toSorted((a, b) => BY[order](a, b) || a.rank - b.rank)
}

const BY: Record<Order, (a: Omitted, b: Omitted) => number> = {
  score: (a, b) => b.score - a.score,
  tokens: (a, b) => a.smallestTokens - b.smallestTokens,
  reason: (a, b) => reasonWord(a.reason).localeCompare(reasonWord(b.reason), 'en'),
  tier: (a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier),
}
