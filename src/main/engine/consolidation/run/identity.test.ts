import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRIORITIES, TYPES, type Memory, type Priority } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { dumpVault } from '../../store/sqlite/test-support/dump.ts'
import { wornVault } from '../test-support/worn-vault.ts'

const SAID = [
  'The gateway retries every failed request five times before it gives up on the order.',
  'The gateway retries every failed request five times before it gives up on the orders.',
  'The gateway never retries a failed request; it gives up on the order at once.',
  'Nightly backups of the billing database are written to the second disk in Zürich.',
  'Nightly backups of the billing database are written to the second disk in Zürich, says Kim.',
]
const PLACES: Scope[] = [
  { kind: 'project', id: 'atlas' },
  { kind: 'agent', id: 'DEV-001' },
  { kind: 'global' },
]
const DAY_MS = 86_400_000
const NOW = Temporal.Instant.from('2026-03-02T09:00:00Z').epochMilliseconds

/** Memories on which steps act in every way; none of them has run out. */
const others: fc.Arbitrary<Partial<Memory>[]> = fc.array(
  fc
    .record({
      said: fc.constantFrom(...SAID),
      type: fc.constantFrom('factual' as const, 'episodic' as const, ...TYPES),
      priority: fc.constantFrom<Priority>('low', 'medium', 'medium', ...PRIORITIES),
      scope: fc.constantFrom(...PLACES),
      by: fc.constantFrom('DEV-001', 'DEV-001', 'DEV-001', 'OPS-001', 'OPS-001', 'USER'),
      days: fc.constantFrom(1, 40, 45, 100, 200),
      used: fc.constantFrom(0, 3, 12),
      confidence: fc.constantFrom(0.9, 0.05),
      tags: fc.subarray(['deploy', 'billing']),
    })
    .map(({ said, by, days, used, ...rest }) => ({
      ...rest,
      summary: said.slice(0, 60),
      content: { form: 'text' as const, text: said },
      createdBy: by,
      contributors: [by],
      createdAt: NOW - days * DAY_MS,
      updatedAt: NOW - days * DAY_MS,
      accessCount: used,
      lastAccessedAt: used === 0 ? null : NOW - Math.min(days, 30) * DAY_MS,
    })),
  { minLength: 8, maxLength: 24 },
)

test(
  '[C60] whatever is in a vault, a run that is undone leaves it as it was row for row, words, sketches and counts included',
  { timeout: 240_000 },
  async () => {
    let did = 0
    await fc.assert(
      fc.asyncProperty(others, async (given) => {
        const loci = await wornVault(given.length, {
          as: (n) => given[n] ?? {},
          projectLimit: () => 10,
        })
        try {
          const before = dumpVault(loci.file)
          const { run } = await loci.call('upkeep.start', {})
          while (await loci.step('consolidation'));
          const { state, steps } = await loci.call('upkeep.run', { run })
          expect(state).toBe('done')
          const done = steps.reduce((sum, tally) => sum + tally.done, 0)
          if (done === 0) return
          did += done
          await loci.call('upkeep.undo', { run })
          expect(JSON.parse(dumpVault(loci.file))).toEqual(JSON.parse(before))
          expect((await loci.call('upkeep.run', { run })).state).toBe('undone')
        } finally {
          await loci.close()
        }
      }),
      { numRuns: 60 },
    )
    expect(did).toBeGreaterThan(100)
  },
)
