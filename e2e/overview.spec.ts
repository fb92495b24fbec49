import { mkdirSync } from 'node:fs'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { expect, test } from './support/one-app.ts'
import { makeBigVault } from './support/big-vault.ts'
import { call } from './support/call.ts'
import { anAgent } from './support/mcp.ts'
import { grid, pane, rowsShown } from './support/person.ts'
import { textOf } from './support/seed.ts'

test('[U50] a new vault opens on the ways to begin, and on what needs somebody once there is something', async ({
  launchLoci,
}) => {
  const { page } = await launchLoci({ home: true })
  await page.getByRole('button', { name: 'New vault' }).click()
  await page.getByLabel('Name').fill('Begun')
  await page.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByRole('heading', { name: 'A new vault' })).toBeVisible()
  await page.getByRole('button', { name: 'Write the first memory' }).click()
  await expect(pane(page).getByRole('region', { name: 'New memory' })).toBeVisible()
  await page.keyboard.press('Escape')
  await call(page, 'memories.create', { content: textOf('Releases are cut on Mondays') })
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  await expect(page.getByText('Nothing needs your decision')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect an agent' })).toBeVisible()
})

test('[U51] the overview of the sample leads to exactly what each line counts', async ({
  freshSample,
}) => {
  const { page } = await freshSample({ home: true })
  const line = (name: RegExp) => page.getByRole('button', { name })
  const home = async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  }
  await test.step('Start opens the most urgent item', async () => {
    const [first] = await call(page, 'reviews.list', { state: 'open' })
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
    await expect(page.locator(`#review-${first?.id}`)).toHaveAttribute('aria-current', 'true')
  })
  await test.step('what was written is listed, as many as were counted', async () => {
    await home()
    const written = Number((await line(/^Written/).textContent())?.replace(/\D/g, ''))
    expect(written).toBeGreaterThan(0)
    await line(/^Written/).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(written + 1))
  })
  await test.step('what ran out is listed, and nothing else', async () => {
    await home()
    const expired = Number((await line(/^Expired/).textContent())?.replace(/\D/g, ''))
    expect(expired).toBeGreaterThan(0)
    await line(/^Expired/).click()
    await expect(page.getByRole('combobox', { name: 'Show acts of this kind' })).toContainText(
      `Expired (${expired})`,
    )
    const acts = page.getByRole('list', { name: 'Done by Loci' }).getByRole('listitem')
    await expect(acts.first()).toBeVisible()
    await expect(acts.filter({ hasNotText: /expire/i })).toHaveCount(0)
  })
  await test.step('an agent leads to its page, what it wrote and what it was given', async () => {
    await home()
    const agents = page.getByRole('list', { name: 'Agents' }).getByRole('listitem')
    const dev = agents.filter({ hasText: 'DEV-001' })
    const wrote = Number(
      (await dev.getByRole('button', { name: /^Wrote/ }).textContent())?.replace(/\D/g, ''),
    )
    await dev.getByRole('button', { name: /^Wrote/ }).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(wrote + 1))
    await home()
    await dev.getByRole('button', { name: /^Given/ }).click()
    await expect(page.getByRole('tab', { name: 'Served' })).toHaveAttribute('aria-selected', 'true')
    await home()
    await dev.getByRole('button', { name: 'DEV-001' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'DEV-001' })).toBeVisible()
  })
})

test('[U52] the window is closed, an agent goes on, and the window opened again shows what happened since', async ({
  launchLoci,
}) => {
  const first = await launchLoci()
  await call(first.page, 'vaults.create', { name: 'Away' })
  await expect(first.page).toHaveTitle('Away – Loci')
  await call(first.page, 'memories.create', { content: textOf('The office opens at nine') })
  const agent = await anAgent({ userData: first.userData, vault: 'away', agent: 'DEV-001' })
  await first.quit()
  for (const text of ['Releases are cut on Mondays', 'The tile cache is rebuilt at night'])
    expect((await agent.ask('remember', { text })).failed).toBe(false)

  const { page } = await launchLoci({ userData: first.userData, home: true })
  await expect(page.getByRole('heading', { name: 'Since you were last here' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Written 2' })).toBeVisible()
  const agents = page.getByRole('list', { name: 'Agents' }).getByRole('listitem')
  await expect(agents).toContainText('DEV-001')
  await expect(agents).toContainText('Wrote 2 memories')

  await test.step('what is written while somebody looks is counted as it comes', async () => {
    expect((await agent.ask('remember', { text: 'Rollbacks go through the pin' })).failed).toBe(
      false,
    )
    await expect(page.getByRole('button', { name: 'Written 3' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Written 3' }).click()
  await rowsShown(page, 3)
  await expect(grid(page)).not.toContainText('The office opens at nine')
  await agent.close()
})

test('[U59] at 100,000 memories the overview costs at most three times what a page of the table costs', async ({
  launchLoci,
}, testInfo) => {
  test.setTimeout(180_000)
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  await makeBigVault(userData, 'Big', 100_000)
  const { page } = await launchLoci({ userData, home: true })
  await page.getByRole('button', { name: /^Big/ }).click()
  await expect(page.getByText('100,000 memories').first()).toBeVisible()
  const list = { filter: { statuses: ['active' as const] }, sort: NEWEST_FIRST }
  const aPage = () => call(page, 'memories.page', { ...list, limit: 100 })
  const { rows } = await aPage()
  const lately = rows.at(-1)?.createdAt ?? 0
  const cost = {
    page: await median(aPage),
    sinceEver: await median(() => call(page, 'overview.get', { since: 0 })),
    sinceLately: await median(() => call(page, 'overview.get', { since: lately })),
    health: await median(() => call(page, 'overview.health', {})),
  }
  expect((await call(page, 'overview.get', { since: 0 })).written).toBe(100_000)
  for (const [what, ms] of Object.entries(cost))
    expect(ms, `${what} in ${JSON.stringify(cost)}`).toBeLessThanOrEqual(3 * cost.page)
})

async function median(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 11; round += 1) {
    const began = performance.now()
    await act()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[5] ?? Infinity
}
