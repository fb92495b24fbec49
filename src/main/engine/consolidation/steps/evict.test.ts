import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { aPolicy, taking } from '../test-support/a-policy.ts'
import { aSnapshot, daysAgo, fresh, NOW } from '../test-support/a-snapshot.ts'

const limits = (limit: number, projects = {}) =>
  aPolicy({ steps: taking('evict'), evict: { limit, projects } })

test('[C20] an over-full project archives what matters least, the oldest first, until it is within its limit', () => {
  const memories = [
    fresh(1, { importance: 0.5 }),
    // Its use is in it already: importance grows in the journal.
    fresh(2, { importance: 0.55 }),
    fresh(3, { importance: 0.45, createdAt: daysAgo(1) }),
    fresh(4, { importance: 0.45, createdAt: daysAgo(2) }),
    fresh(5, { importance: 0.1, priority: 'critical' }),
    fresh(6, { importance: 0.1, expiresAt: daysAgo(1) }),
    fresh(7, { importance: 0.1, scope: { kind: 'team', id: 'atlas' } }),
  ]
  const proposals = plan(aSnapshot(memories), limits(3), NOW)
  expect(proposals.map(({ memoryIds: [id], why }) => [id, why])).toEqual([
    [
      memories[3]?.id,
      'atlas holds 5 memories, its limit is 3, and this is among its least important: 45 %.',
    ],
    [
      memories[2]?.id,
      'atlas holds 5 memories, its limit is 3, and this is among its least important: 45 %.',
    ],
  ])
})

test('[C20] a project with a limit of its own goes by that', () => {
  const memories = Array.from({ length: 12 }, (_, n) => fresh(n))
  const count = (policy: ReturnType<typeof limits>) => plan(aSnapshot(memories), policy, NOW).length
  expect([count(limits(10)), count(limits(10, { atlas: 11 })), count(limits(12))]).toEqual([
    2, 1, 0,
  ])
})
