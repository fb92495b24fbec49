import { expect, test } from 'vitest'
import { aVault } from '#main/adapters/test-support/context-vault.ts'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import { FAMILIES } from '#shared/model-family.ts'

const TASK = 'render the tiles'

test('[B81] brackets never take fewer than no tokens, whatever family they are estimated for', async () => {
  await using vault = await aVault()
  for (let n = 0; n < 10; n += 1)
    await vault.remember(`Tiles of region ${n} are rendered at night${' again'.repeat(n)}.`)
  for (const family of FAMILIES) {
    const made = await vault.preview({ task: TASK, policy: { ...DEFAULT_POLICY, family } })
    expect(made.counts).toEqual({ included: 10, omitted: 0 })
    expect(made.framingTokens).toBeGreaterThanOrEqual(0)
  }
})

test('[B82] a critical memory whose file is gone goes in as it is, and no more than all of it goes in', async () => {
  await using vault = await aVault()
  await vault.remember('', {
    summary: 'Rule of tiles',
    priority: 'critical',
    content: { form: 'file', location: 'gone.md', digest: 'd' },
  })
  await vault.remember('Tiles are rendered at night.')
  const made = await vault.preview({ task: TASK })
  expect([made.counts.included, made.compressionRatio]).toEqual([2, 1])
})
