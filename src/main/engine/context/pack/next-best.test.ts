import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Budget, LARGEST_BUDGET } from '#shared/context.ts'
import { DEFAULT_POLICY, LEVELS } from '#shared/context-policy.ts'
import { nextBest } from './next-best.ts'
import { RUNS, packed } from '../test-support/oracle.ts'
import { vaults } from '../test-support/vaults.ts'
import { judgeOf } from './verdicts.ts'

const nextOf = (vault: Parameters<typeof packed>[0]) => {
  const packing = packed(vault)
  return nextBest(packing, judgeOf(packing))
}

test('[B86] a budget that is named can be asked for', () => {
  fc.assert(
    fc.property(vaults, fc.constantFrom(1, LARGEST_BUDGET - 1, LARGEST_BUDGET), (vault, budget) => {
      const candidates = vault.candidates.map((one) => ({
        ...one,
        forms: [{ how: 'whole' as const, tokens: 90_000_000 }] as const,
      }))
      const named = nextOf({ ...vault, candidates, budget })?.budget ?? LARGEST_BUDGET
      expect(Budget.safeParse(named).success).toBe(true)
    }),
    RUNS,
  )
})

test('[B86] where no budget helps it says what stands in the way: a ceiling of nothing', () => {
  fc.assert(
    fc.property(vaults, fc.constantFrom(...LEVELS), (given, level) => {
      const ceilings = {
        high: 0,
        medium: level === 'medium' ? 50 : 0,
        low: level === 'high' ? 0 : 50,
      }
      const vault = { ...given, policy: { ...given.policy, ceilings } }
      const next = nextOf(vault)
      const priority = vault.candidates.find(({ id }) => id === next?.id)?.priority ?? 'critical'
      if (next === null || 'places' in next.lostBy || priority === 'critical') return
      if (ceilings[priority] === 0)
        expect([next.budget, next.sentence]).toEqual([
          null,
          `No budget would let it in: ${priority} priority may fill 0 % of it.`,
        ])
      else expect(next.budget).not.toBeNull()
    }),
    RUNS,
  )
})

test('[B87] one beyond the limit is promised a place in line, and no more than that', () => {
  fc.assert(
    fc.property(vaults, (given) => {
      const vault = { ...given, policy: { ...DEFAULT_POLICY, limit: given.policy.limit } }
      const next = nextOf(vault)
      if (next === null || 'tokens' in next.lostBy) return
      const limit = vault.policy.limit + next.lostBy.places
      expect(next.sentence).toBe(
        `With a limit of ${String(limit).replace(/^1001$/, '1,001')} it would qualify.`,
      )
      const { line } = packed({ ...vault, policy: { ...vault.policy, limit } })
      expect(LEVELS.flatMap((level) => line.levels[level]).map(({ id }) => id)).toContain(next.id)
    }),
    RUNS,
  )
})
