import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { aPolicy, taking } from '../test-support/a-policy.ts'
import { aSnapshot, daysAgo, fresh, NOW } from '../test-support/a-snapshot.ts'

const policy = aPolicy({ steps: taking('archive') })

test('[C19] what no agent was given for 90 days is archived, unless it was changed since or is critical', () => {
  const old = { createdAt: daysAgo(200) }
  const memories = [
    fresh(1, old),
    fresh(2, { ...old, lastAccessedAt: daysAgo(120), accessCount: 4 }),
    fresh(3, { ...old, lastAccessedAt: daysAgo(89) }),
    fresh(4, { ...old, updatedAt: daysAgo(10) }),
    fresh(5, { ...old, priority: 'critical' }),
    fresh(6),
    fresh(7, { ...old, context: { kept: true } }),
  ]
  const proposals = plan(aSnapshot(memories), policy, NOW)
  expect(proposals.map(({ label, why }) => [label, why])).toEqual([
    ['Archived “Release 1”', 'No agent was given it since it was written 200 days ago.'],
    ['Archived “Release 2”', 'No agent was given it for 120 days.'],
  ])
  expect(proposals[0]?.changes[0]?.after).toEqual({ status: 'archived', updatedAt: NOW })
})
