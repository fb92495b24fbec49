import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { aPolicy, taking } from '../test-support/a-policy.ts'
import { aSnapshot, daysAgo, fresh, NOW } from '../test-support/a-snapshot.ts'

const policy = (limit: number) =>
  aPolicy({ steps: taking('prune'), prune: { limit, importanceBelow: 0.3 } })

test('[C21] a vault over its limit archives what matters little, the oldest first, then the rest by importance', () => {
  const memories = [
    fresh(1, { importance: 0.2, createdAt: daysAgo(1) }),
    fresh(2, { importance: 0.29, createdAt: daysAgo(9) }),
    fresh(3, { importance: 0.6, createdAt: daysAgo(20) }),
    fresh(4, { importance: 0.3, createdAt: daysAgo(2) }),
    fresh(5, { importance: 0, priority: 'critical' }),
  ]
  const ids = (limit: number) =>
    plan(aSnapshot(memories), policy(limit), NOW).map(({ memoryIds: [id] }) =>
      memories.findIndex((memory) => memory.id === id),
    )
  expect([ids(5), ids(4), ids(2), ids(0)]).toEqual([[], [1], [1, 0, 3], [1, 0, 3, 2]])
  expect(plan(aSnapshot(memories), policy(4), NOW)[0]?.why).toBe(
    'The vault holds 5 active memories, its limit is 4, and the importance of this one is 29 %.',
  )
})
