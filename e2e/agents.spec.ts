import type { Page } from '@playwright/test'
import { expect, test } from './support/one-app.ts'
import { isAccessible } from './support/axe.ts'
import { anAgent, ERAS } from './support/mcp.ts'

for (const era of ERAS)
  test(`[U26] what an agent does is seen as it happens, from its coming to its going, by revision ${era}`, async ({
    freshVault,
  }) => {
    const { page, userData, vault } = await freshVault('Work')
    await press(page, 'g', 'a')
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
    const agent = await anAgent({
      userData,
      vault,
      agent: 'DEV-001',
      era,
      args: ['--project', 'atlas'],
    })
    await test.step('its first call makes it appear, connected, with its program and project', async () => {
      await agent.ask('remember', { text: 'Tiles are cached for a day.' })
      await expect(row(page, 'DEV-001')).toContainText(/Connected with story 1 in atlas/, SOON)
      await expect(row(page, 'DEV-001').getByRole('img', { name: 'Connected' })).toBeVisible()
      await expect(row(page, 'DEV-001')).toContainText(/1 written/)
    })
    await row(page, 'DEV-001').click()
    await page.getByRole('tab', { name: 'Calls' }).click()
    const calls = page.getByRole('list', { name: 'Calls, newest first' }).getByRole('listitem')
    await test.step('a call appears within a second, with its time and its tokens', async () => {
      await expect(calls).toHaveText([/Wrote a memory.*\d (ms|s)$/], SOON)
      await away(page)
      await agent.ask('recall', { about: 'tiles cached' })
      await expect(calls.first()).toHaveText(/Recalled.*\d+ tokens.*\d (ms|s)$/, SOON)
    })
    await test.step('a refusal appears with its sentence', async () => {
      await agent.ask('recall', { id: 'mem_zzzzzzzzzzzz' })
      await expect(calls.first()).toHaveText(
        /Read a memory.*This memory is not in the vault \(any more\)\.$/,
        SOON,
      )
    })
    await isAccessible(page, 'calls')
    await test.step('when it goes, the dot goes', async () => {
      await agent.close()
      await expect(page.getByText(/^Last seen just now/)).toBeVisible(SOON)
      await press(page, 'g', 'a')
      await expect(row(page, 'DEV-001').getByRole('img', { name: 'Not connected' })).toBeVisible()
      await isAccessible(page, 'agents')
    })
  })

test('[U87] what an agent was given stands on its page, and opens as it was given', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Work')
  const seat = { userData, vault, agent: 'DEV-001', args: ['--project', 'atlas'] }
  const agent = await anAgent(seat)
  await agent.ask('remember', { text: 'Tiles are cached for a day.', for: 'project' })
  await press(page, 'g', 'a')
  await row(page, 'DEV-001').click()
  await page.getByRole('tab', { name: /^Given/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing given yet' })).toBeVisible()
  await agent.ask('context', { task: 'Are tiles cached for a day?' })
  const given = page
    .getByRole('list', { name: 'Contexts it was given, newest first' })
    .getByRole('listitem')
  await expect(given).toHaveText([/^Are tiles cached for a day\?1 memory given/], SOON)
  await isAccessible(page, 'given')
  await given.getByRole('button').click()
  await expect(page.getByRole('region', { name: 'As it was served to DEV-001' })).toContainText(
    'Tiles are cached for a day.',
  )
  await agent.close()
})

test('[U26] new calls wait while somebody points at the list, and agents are found by their project', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Work')
  const [dev, ops] = [
    await anAgent({ userData, vault, agent: 'DEV-001', args: ['--project', 'atlas'] }),
    await anAgent({ userData, vault, agent: 'OPS-002', args: ['--project', 'ledger'] }),
  ]
  await dev.ask('remember', { text: 'Tiles are cached for a day.' })
  await ops.ask('remember', { text: 'Ledger closes at six.' })
  await press(page, 'g', 'a')
  await expect(row(page, 'OPS-002')).toBeVisible(SOON)
  await page.getByRole('textbox', { name: 'Filter agents' }).fill('atlas')
  await expect(page.locator('[data-agent]')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Filter agents' }).fill('nobody')
  await expect(page.getByText('No agent matches “nobody”.')).toBeVisible()
  await page.getByRole('tab', { name: 'Last calls' }).click()
  const calls = page.getByRole('list', { name: 'Calls, newest first' }).getByRole('listitem')
  await expect(calls).toHaveText([/OPS-002.*Wrote a memory/, /DEV-001.*Wrote a memory/])
  await calls.first().hover()
  await dev.ask('recall', { about: 'tiles' })
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible(SOON)
  await expect(calls).toHaveCount(2)
  await page.getByRole('button', { name: '1 new' }).click()
  await expect(calls).toHaveCount(3)
  await calls.first().getByRole('button', { name: 'DEV-001' }).click()
  await expect(page.getByRole('heading', { name: 'DEV-001', level: 1 })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Calls', selected: true })).toBeVisible()
  await Promise.all([dev.close(), ops.close()])
})

/** Screens hear of it at most a second later; the rest is for a machine with much to do. */
const SOON = { timeout: 5000 }

const row = (page: Page, id: string) => page.locator(`[data-agent="${id}"]`)

/** Nothing is held still where nobody points. */
const away = (page: Page) => page.mouse.move(2, 2)

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}
