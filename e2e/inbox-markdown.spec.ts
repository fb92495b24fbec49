import { agent, agentsOf } from './support/agents.ts'
import { expect, test } from './support/one-app.ts'
import { textOf } from './support/seed.ts'

test('[Z50] a proposed text is laid out as it was written, and is never more than text', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Reports')
  const agents = await agentsOf(userData, vault)
  await agents.as(agent('DEV-001'))('memories.create', {
    scope: { kind: 'global' },
    subtype: 'preference',
    content: textOf(
      '# Reports\n\n- **short** ones\n- with `npm test`\n\n<img src=x onerror=alert(1)> [here](https://example.com)',
    ),
  })
  agents.leave()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  const text = page.getByRole('region', { name: 'New memory' })
  await expect(text.getByRole('listitem')).toHaveText(['short ones', 'with npm test'])
  await expect(text.locator('strong')).toHaveText('short')
  await expect(text.locator('code')).toHaveText('npm test')
  await expect(text.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible()
  await expect(text.locator('img, a')).toHaveCount(0)
})
