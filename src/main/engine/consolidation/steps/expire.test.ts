import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { aPolicy, taking } from '../test-support/a-policy.ts'
import { aSnapshot, daysAgo, fresh, NOW } from '../test-support/a-snapshot.ts'

const policy = aPolicy({ steps: taking('expire') })

test('[C11] what is past its time is marked expired, with the day it ended', () => {
  const gone = fresh(1, { expiresAt: daysAgo(3) })
  const memories = [gone, fresh(2, { expiresAt: NOW + 1 }), fresh(3, { expiresAt: null })]
  expect(plan(aSnapshot(memories), policy, NOW)).toEqual([
    {
      id: expect.stringMatching(/^upk_[0-9a-f]{16}$/),
      step: 'expire',
      does: 'change',
      label: 'Marked “Release 1” as expired',
      why: 'Its time ran out on 2028-08-08.',
      memoryIds: [gone.id],
      changes: [
        {
          noun: 'memory',
          id: gone.id,
          before: { status: 'active', updatedAt: gone.updatedAt },
          after: { status: 'expired', updatedAt: NOW },
        },
      ],
      scope: gone.scope,
      state: 'proposed',
      left: null,
      seq: null,
    },
  ])
})
