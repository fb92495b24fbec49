import fc from 'fast-check'
import { BARS, type WhatIf } from '#shared/context.ts'
import { type Policy, TIERS } from '#shared/context-policy.ts'
import { MemoryId, PRIORITIES } from '#shared/memory.ts'
import type { ContextCandidate, SizedForm } from '../pack/candidate.ts'

/** A vault's candidates, a policy and a budget, small enough that every rule is met often. */
export interface Vault {
  candidates: ContextCandidate[]
  policy: Policy
  budget: number
  framing: number
  whatIf: WhatIf
}

const HOW = ['whole', 'outline', 'summary'] as const

const forms = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 3 })
  .map((sizes): ContextCandidate['forms'] => {
    const [whole = 1, ...shorter] = sizes.toSorted((a, b) => b - a)
    const rest = shorter.map((tokens, n): SizedForm => ({ how: HOW[n + 1] ?? 'summary', tokens }))
    return [{ how: 'whole', tokens: whole }, ...rest]
  })

const seed = fc.record({
  tier: fc.constantFrom(...TIERS),
  priority: fc.constantFrom(...PRIORITIES, 'high' as const, 'medium' as const, 'low' as const),
  from: fc.constantFrom('vault' as const, 'vault' as const, 'short-term' as const),
  score: fc.integer({ min: 0, max: 12 }),
  barred: fc.constantFrom(...BARS, ...Array.from({ length: 40 }, () => null)),
  forms,
})

const shares = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([a, b]) => {
    const [low, high] = a < b ? [a, b] : [b, a]
    return { task: low, project: high - low, global: 100 - high }
  })
const percent = fc.integer({ min: 0, max: 100 })
const ceilings = fc.tuple(percent, percent, percent).map((all) => {
  const [high = 80, medium = 90, low = 95] = all.toSorted((a, b) => a - b)
  return { high, medium, low }
})

const policies: fc.Arbitrary<Policy> = fc.record({
  name: fc.constant('Tried'),
  version: fc.constant(1),
  shares: fc.oneof(fc.constant({ task: 40, project: 40, global: 20 }), shares),
  ceilings: fc.oneof(fc.constant({ high: 80, medium: 90, low: 95 }), ceilings),
  limit: fc.constantFrom(0, 3, 10, 10, 1000),
  headTail: fc.constantFrom(0, 0, 1, 2, 5),
  compression: fc.constant({ code: true, text: true, history: true, other: true }),
  family: fc.constant('o200k' as const),
  format: fc.constant('json' as const),
})

const candidates: fc.Arbitrary<ContextCandidate[]> = fc
  .array(seed, { maxLength: 30 })
  .map((seeds) =>
    seeds.map((given, n) => ({
      ...given,
      needsPlace: given.from === 'vault' && n % 5 !== 4,
      id: idOf(n),
      summary: `Memory ${n}`,
      signals: [],
      notes: [],
      unread: false,
    })),
  )

const budgets = fc.oneof(
  fc.integer({ min: 0, max: 400 }),
  fc.integer({ min: 0, max: 3000 }),
  fc.integer({ min: 3000, max: 20_000 }),
)

export const vaults: fc.Arbitrary<Vault> = fc
  .record({
    candidates,
    policy: policies,
    budget: budgets,
    framing: fc.integer({ min: 0, max: 6 }),
    chance: fc.array(fc.constantFrom('pin', 'exclude', null, null, null, null, null), {
      maxLength: 30,
    }),
  })
  .map(({ chance, ...vault }) => ({
    ...vault,
    whatIf: {
      pin: vault.candidates.filter((_, n) => chance[n] === 'pin').map(({ id }) => id),
      exclude: vault.candidates.filter((_, n) => chance[n] === 'exclude').map(({ id }) => id),
    },
  }))

export function idOf(n: number): MemoryId {
  return MemoryId.parse(`mem_${String(n).padStart(12, '0')}`)
}
