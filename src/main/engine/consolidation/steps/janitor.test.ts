import { expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import { plan } from '../plan.ts'
import { aPolicy, taking } from '../test-support/a-policy.ts'
import { aSnapshot, daysAgo, fresh, NOW } from '../test-support/a-snapshot.ts'

const policy = aPolicy({ steps: taking('janitor') })
const DID = { form: 'history', actionType: 'edit', detail: 'Edited a file' } as const
const reasons = (...memories: Memory[]) =>
  plan(aSnapshot(memories), policy, NOW).map(({ label, why, changes }) => ({
    label,
    why,
    becomes: changes[0]?.after?.['status'],
  }))

test('[C12] what hardly anybody believes is forgotten where it is low as well', () => {
  const memories = [
    fresh(1, { confidence: 0.09, priority: 'low' }),
    fresh(2, { confidence: 0.1, priority: 'low' }),
    fresh(3, { confidence: 0, priority: 'medium' }),
  ]
  expect(reasons(...memories)).toEqual([
    {
      label: 'Forgot “Release 1”',
      why: 'Its confidence is 9 %, under 10 %, and its priority is low.',
      becomes: 'forgotten',
    },
  ])
})

test('[C12] what an agent did more than an hour ago is archived unless it is high or critical', () => {
  const old = { content: DID, createdAt: daysAgo(1) }
  const memories = [
    fresh(1, old),
    fresh(2, { ...old, priority: 'high' }),
    fresh(3, { ...old, priority: 'critical' }),
    fresh(4, { content: DID, createdAt: NOW - 3_600_000 }),
    fresh(5, { createdAt: daysAgo(1) }),
  ]
  expect(reasons(...memories)).toEqual([
    {
      label: 'Archived “Release 1”',
      why: 'It tells what an agent did more than 1 hour ago, and its priority is medium.',
      becomes: 'archived',
    },
  ])
})
