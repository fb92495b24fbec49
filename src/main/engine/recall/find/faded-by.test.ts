import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TYPES } from '#shared/memory.ts'
import { DAY, retentionOf } from '#engine/learning/retention.ts'
import type { ForgettingPolicy } from '#shared/upkeep.ts'
import { NOON } from '#engine/store/test-support/a-memory.ts'
import { fadedBy } from './faded-by.ts'

const policies = fc.record<ForgettingPolicy>({
  curve: fc.constantFrom('power', 'exponential'),
  baseDays: fc.record({
    working: fc.double({ min: 0.01, max: 400, noNaN: true }),
    episodic: fc.integer({ min: 1, max: 400 }),
    factual: fc.integer({ min: 1, max: 4000 }),
    procedural: fc.integer({ min: 1, max: 400 }),
    semantic: fc.integer({ min: 1, max: 400 }),
  }),
  line: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('[Q218] what was last used by the line of its type is held back, and what was used a moment later is not', () => {
  const moments = fc.integer({ min: NOON, max: NOON + 4000 * DAY })
  fc.assert(
    fc.property(policies, moments, fc.constantFrom(...TYPES), (policy, now, type) => {
      const line = fadedBy(policy, now)[type]
      const heldBack = (usedAt: number) =>
        retentionOf({ type, createdAt: usedAt, usedAt, never: null }, [], policy, now).heldBack
      if (line === null) expect(heldBack(0)).toBe(false)
      else
        expect([line - DAY, line - 1, line, line + 1].map(heldBack)).toEqual([
          true,
          true,
          true,
          false,
        ])
    }),
    { numRuns: 1000 },
  )
})
