import { expect, test } from 'vitest'
import { DEV, aVault } from '#main/adapters/test-support/context-vault.ts'
import { DEFAULT_POLICY, MOST_PLACES } from '#shared/context-policy.ts'

test('[B98] as many go in as the highest limit says, and one more is told to be over it', async () => {
  await using vault = await aVault()
  for (let n = 0; n <= MOST_PLACES; n += 1) await vault.remember(`Tile ${n} is rendered at night.`)
  const { counts, omitted } = await vault.call('context.preview', {
    as: DEV,
    task: 'render the tile',
    budget: 1_000_000,
    policy: { ...DEFAULT_POLICY, limit: MOST_PLACES },
  })
  expect(counts).toEqual({ included: MOST_PLACES, omitted: 1 })
  expect(omitted[0]?.reason).toBe('limit')
}, 30_000)
