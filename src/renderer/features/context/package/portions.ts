import type { ContextPackage, Verdict } from '#shared/context.ts'
import { type Tier, TIERS } from '#shared/context-policy.ts'
import type { Priority } from '#shared/memory.ts'

/** In the order they are packed, which is the order along the bar. */
export const PACKING_ORDER = ['critical', 'high', 'medium', 'low'] as const

export interface Portion {
  priority: Priority
  tier: Tier
  memories: number
  tokens: number
}

export type Included = Exclude<Verdict, { verdict: 'omitted' }>
export type Omitted = Extract<Verdict, { verdict: 'omitted' }>

/** What the bar is made of: nothing that is empty. */
export function portionsOf({ verdicts }: Pick<ContextPackage, 'verdicts'>): Portion[] {
  const included = verdicts.filter(isIncluded)
  return PACKING_ORDER.flatMap((priority) =>
    TIERS.map((tier) => {
      const here = included.filter((one) => one.priority === priority && one.tier === tier)
      const tokens = here.reduce((sum, one) => sum + one.tokens, 0)
      return { priority, tier, memories: here.length, tokens }
    }),
  ).filter(({ memories }) => memories > 0)
}

/** In the order of the text that is sent. */
export function includedIn({ items, verdicts }: ContextPackage): Included[] {
  const by = new Map(verdicts.filter(isIncluded).map((verdict) => [verdict.id, verdict]))
  return items.flatMap(({ id }) => by.get(id) ?? [])
}

function isIncluded(verdict: Verdict): verdict is Included {
  return verdict.verdict !== 'omitted'
}
export const isOmitted = (verdict: Verdict): verdict is Omitted => !isIncluded(verdict)
