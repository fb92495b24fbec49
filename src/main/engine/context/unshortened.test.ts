import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, wholeOf } from './candidate.ts'
import { pack } from './pack.ts'
import { idsIn } from './standing.ts'
import { vaults } from './test-support/vaults.ts'
import { verdictsOf } from './verdicts.ts'

const onlyWhole = (candidate: Candidate): Candidate => ({
  ...candidate,
  forms: [wholeOf(candidate)],
})

test('[B21] where everybody in line fits whole, shorter forms would change nothing', () => {
  let met = 0
  fc.assert(
    fc.property(vaults, ({ candidates, policy, budget, framing, whatIf }) => {
      const whole = pack(candidates.map(onlyWhole), policy, budget * 4, framing, whatIf)
      if (whole.placed.length < idsIn(whole.line).size) return
      met += 1
      const all = pack(candidates, policy, budget * 4, framing, whatIf)
      const told = (packing: typeof all) =>
        packing.placed.map(({ candidate, form }) => [candidate.id, form])
      expect(told(all)).toEqual(told(whole))
      const reasons = (packing: typeof all) =>
        verdictsOf(packing).map(({ id, verdict, reason, sentence }) => [
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
