import { expect, test } from 'vitest'
import { DEV, aVault } from '#main/adapters/test-support/context-vault.ts'

test('[B97] a critical experience goes in however many others are nearer to the task', async () => {
  await using vault = await aVault()
  const tell = (text: string, priority?: 'critical') =>
    vault.call(
      'experiences.enqueue',
      { content: { form: 'text', text }, subtype: 'remark', ...(priority && { priority }) },
      DEV,
    )
  await tell('Never delete the backups.', 'critical')
  for (let n = 0; n < 90; n += 1) await tell(`Render the tiles of region ${n} again.`)
  const asked = { task: 'render the tiles' }
  const made = await vault.preview(asked)
  expect(made.included[0]).toMatchObject({
    summary: 'Never delete the backups.',
    from: 'short-term',
    reason: 'critical',
  })
  expect((await vault.assemble(asked)).text).toBe(made.text)
})
