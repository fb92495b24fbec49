import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '#shared/in-parts.ts'
import { type ContextCandidate, wholeOf } from '../pack/candidate.ts'
import { pack } from '../pack/pack.ts'
import { idsAside } from './in-line.ts'
import { vaults } from '../test-support/vaults.ts'
import { verdictsOf } from '../pack/verdicts.ts'

const onlyWhole = (candidate: ContextCandidate): ContextCandidate => ({
  ...candidate,
  forms: [wholeOf(candidate)],
})

test('[B21] where everybody in line fits whole, shorter forms would change nothing', () => {
  let met = 0
  fc.assert(
    fc.property(vaults, ({ candidates, policy, budget, framing, whatIf }) => {
      const whole = pack(candidates.map(onlyWhole), policy, budget * 4, framing, whatIf)
      if (whole.placed.length < candidates.length - idsAside(whole.line).size) return
      met += 1
      const all = pack(candidates, policy, budget * 4, framing, whatIf)
      const told = (packing: typeof all) =>
        packing.placed.map(({ candidate, form }) => [candidate.id, form])
      expect(told(all)).toEqual(told(whole))
      const reasons = (packing: typeof all) =>
        atOnce(verdictsOf(packing)).map(({ id, verdict, reason, sentence }) => [
          id,
          verdict,
          reason,
          sentence,
        ])
      expect(reasons(all)).toEqual(reasons(whole))
    }),
    { numRuns: 2000 },
  )
  expect(met).toBeGreaterThan(200)
})
