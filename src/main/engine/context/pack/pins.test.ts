import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '#shared/in-parts.ts'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import { type ContextCandidate, smallestOf, wholeOf } from './candidate.ts'
import { pack } from './pack.ts'
import { RUNS, idsIn, packed, total } from '../test-support/oracle.ts'
import { type Vault, idOf, vaults } from '../test-support/vaults.ts'
import { verdictsOf } from './verdicts.ts'

/** Many pins at once, so that they stand in each other’s way. */
const pinning = fc
  .tuple(vaults, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }))
  .map(([vault, chance]): Vault => ({
    ...vault,
    whatIf: {
      pin: vault.candidates.filter((_, n) => chance[n]).map(({ id }) => id),
      exclude: [],
    },
  }))

test('[B83] pins that fit together when shortened are all in: none is dropped to keep another long', () => {
  fc.assert(
    fc.property(pinning, (vault) => {
      const packing = packed(vault)
      const { pinned } = packing.line
      const shortest = total(pinned.map((one) => smallestOf(one).tokens))
      if (packing.criticalTokens + shortest > vault.budget) return
      const ids = idsIn(packing)
      expect(pinned.filter(({ id }) => !ids.has(id))).toEqual([])
    }),
    RUNS,
  )
})

test('[B83] a pin is shortened only where all of it would go over the budget', () => {
  fc.assert(
    fc.property(pinning, (vault) => {
      const { placed, line, criticalTokens } = packed(vault)
      const pins = placed.filter(({ candidate }) => line.pinned.includes(candidate))
      const taken = criticalTokens + total(pins.map(({ form }) => form.tokens))
      if (pins.length > 0) expect(taken).toBeLessThanOrEqual(vault.budget)
      for (const { candidate, form } of pins)
        if (form !== wholeOf(candidate))
          expect(taken - form.tokens + wholeOf(candidate).tokens).toBeGreaterThan(vault.budget)
    }),
    RUNS,
  )
})

test('[B84] the first pin that does not fit would with exactly the tokens it lost by', () => {
  fc.assert(
    fc.property(pinning, (vault) => {
      const first = atOnce(verdictsOf(packed(vault))).find(({ reason }) => reason === 'budget')
      if (first?.verdict !== 'omitted' || first.lostBy === null || !('tokens' in first.lostBy))
        return
      const { tokens } = first.lostBy
      const isIn = (more: number) =>
        idsIn(packed({ ...vault, budget: vault.budget + more })).has(first.id)
      expect([isIn(tokens), isIn(tokens - 1)]).toEqual([true, false])
    }),
    RUNS,
  )
})

test('[B84] what others in line take is no reason of a pin: they come after it', () => {
  const one = (n: number, tokens: number): ContextCandidate => ({
    id: idOf(n),
    summary: `Memory ${n}`,
    tier: 'task',
    priority: 'high',
    from: 'vault',
    needsPlace: true,
    score: 10 - n,
    signals: [],
    barred: null,
    notes: [],
    unread: false,
    forms: [{ how: 'whole', tokens }],
  })
  const candidates = [one(1, 520), one(2, 300)]
  const packing = pack(candidates, DEFAULT_POLICY, 500, 0, { pin: [idOf(1)], exclude: [] })
  expect(atOnce(verdictsOf(packing))).toMatchObject([
    {
      reason: 'budget',
      lostBy: { tokens: 20 },
      sentence:
        'Omitted: pinned, but critical memories and other pins leave too little; it lost by 20 tokens.',
    },
    { verdict: 'included' },
  ])
})
