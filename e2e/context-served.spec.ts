import { agent, agentsOf } from './support/agents.ts'
import { expect, test } from './support/one-app.ts'
import { isAccessible } from './support/axe.ts'
import { call } from './support/call.ts'
import {
  budgetField,
  included,
  leftOut,
  openContext,
  rememberDeploys,
  wouldChange,
} from './support/context.ts'
import { pane } from './support/person.ts'
import { remember, textOf } from './support/seed.ts'

const TASK = 'Deploy atlas-api today and be ready to roll back'
const DEPLOY = 'Deploy the gateway, the worker, billing, search, the mailer and the archive'

test('[W24] what an agent was served is compared with what it would be served now', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Served')
  await rememberDeploys(page)
  await openContext(page, DEPLOY)
  await page.getByRole('tab', { name: 'Served' }).click()
  await expect(page.getByText('No agent was given a package yet')).toBeVisible()

  const agents = await agentsOf(userData, vault)
  const dev = agents.as(agent('DEV-001', { task: 'T-1' }))
  const served = await dev('context.assemble', { task: DEPLOY })
  expect(served.id).not.toBeNull()
  const card = page.getByRole('list', { name: 'Packages that agents were given' })
  await expect(card.getByRole('listitem')).toHaveCount(1)
  const since = page.getByRole('region', { name: 'The difference' })
  await expect(since).toContainText('They were asked for by DEV-001 and by you')

  await test.step('asked again as the agent, nothing differs', async () => {
    await since.getByRole('button', { name: 'Ask the same again' }).click()
    await expect(since.getByRole('status')).toContainText('nothing in it changes')
    const now = await call(page, 'context.previewText', {
      task: DEPLOY,
      as: agent('DEV-001', { task: 'T-1' }),
    })
    expect(now.text).toBe(served.text)
  })

  await test.step('one memory more and one less', async () => {
    const added = await remember(page, {
      content: textOf('Nothing is deployed on a Friday.'),
      priority: 'critical',
    })
    const gone = served.report.items[0]
    if (gone === undefined || served.id === null) throw new Error('Nothing was served.')
    await call(page, 'memories.change', {
      target: { ids: [gone.id] },
      action: { do: 'status', status: 'archived' },
    })
    const change = await call(page, 'context.compare', {
      a: { package: served.id },
      b: { preview: { task: DEPLOY, as: agent('DEV-001', { task: 'T-1' }) } },
    })
    expect(change.cameIn.map(({ id }) => id)).toEqual([added])
    expect(change.fellOut.map(({ id }) => id)).toContain(gone.id)
    const told = since.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    await expect(told.first()).toContainText(/came in.*Nothing is deployed on a Friday/)
    for (const { summary } of change.fellOut)
      await expect(told.filter({ hasText: 'fell out' }).filter({ hasText: summary })).toHaveCount(1)
  })
  agents.leave()
})

test('[W32] any two packages are compared, whoever got them and however long ago', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Earlier')
  await rememberDeploys(page)
  const agents = await agentsOf(userData, vault)
  const [dev, ops] = [agents.as(agent('DEV-001')), agents.as(agent('OPS-002'))]
  const first = await dev('context.assemble', { task: DEPLOY })
  await remember(page, { content: textOf('Never on a Friday.'), priority: 'critical' })
  const second = await ops('context.assemble', { task: DEPLOY, budget: 350 })
  agents.leave()
  if (first.id === null || second.id === null) throw new Error('Nothing was kept.')

  await openContext(page, DEPLOY)
  await page.getByRole('tab', { name: 'Served' }).click()
  const difference = page.getByRole('region', { name: 'The difference' })
  const changes = difference.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await test.step('the earlier with the later', async () => {
    await page.getByRole('radio', { name: 'From the package of DEV-001' }).check()
    await page.getByRole('radio', { name: 'To the package of OPS-002' }).check()
    const told = await call(page, 'context.compare', {
      a: { package: first.id ?? '' },
      b: { package: second.id ?? '' },
    })
    expect(told.cameIn.map(({ summary }) => summary)).toEqual(['Never on a Friday.'])
    expect(told.fellOut.length).toBeGreaterThan(0)
    await expect(changes).toHaveCount(
      told.cameIn.length + told.fellOut.length + told.changed.length + told.moved.length,
    )
    await expect(changes.first()).toContainText('Never on a Friday.')
    await expect(difference).toContainText('They were asked for by DEV-001 and by OPS-002')
    await expect(difference.getByRole('list', { name: 'Memories it received' })).toHaveCount(2)
  })

  await test.step('the other way round, and from what would be given now', async () => {
    await page.getByRole('radio', { name: 'From the package of OPS-002' }).check()
    await expect(difference.getByRole('status')).toHaveText('Both are the same package.')
    await page.getByRole('radio', { name: 'To the package of DEV-001' }).check()
    await expect(changes.filter({ hasText: 'fell out' })).toContainText('Never on a Friday.')
    await page.getByRole('radio', { name: 'From what would be given now' }).check()
    await expect(changes).toContainText(['Never on a Friday.'])
  })
})

test('[W25] a memory says which agents received it, and what they wrote then', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Exposed')
  const id = await remember(page, {
    content: textOf('Deploys go out at nine.'),
    priority: 'critical',
  })
  const agents = await agentsOf(userData, vault)
  const dev = agents.as(agent('DEV-001', { task: 'T-1' }))
  await dev('context.assemble', { task: 'When does the deploy go out?' })
  await dev('memories.create', {
    content: textOf('Deployed at nine sharp.'),
    scope: { kind: 'task', id: 'T-1' },
  })
  await openContext(page, '')
  await page.getByRole('tab', { name: 'Served' }).click()
  await page.getByRole('tab', { name: 'Exposure' }).click()
  await page.getByRole('combobox', { name: 'Words of the memory' }).fill('nine')
  await page.getByRole('option', { name: /Deploys go out/ }).click()
  const received = page.getByRole('list', { name: 'Agents that received it' })
  await expect(received).toContainText('DEV-001')
  await expect(received).toContainText('When does the deploy go out?')
  await expect(
    page.getByRole('list', { name: 'Written by DEV-001 afterwards' }).getByRole('listitem'),
  ).toHaveText(['Deployed at nine sharp.'])

  await page.getByRole('button', { name: 'Open the memory' }).click()
  await expect(pane(page).getByRole('region', { name: 'Which agents received it' })).toContainText(
    'DEV-001',
  )
  expect(await call(page, 'context.exposure', { memoryId: id })).toHaveLength(1)
  agents.leave()
})

test('[W63] agents that received a memory long ago are one click away, not left out without a word', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Often')
  await remember(page, { content: textOf('Deploys go out at nine.'), priority: 'critical' })
  const agents = await agentsOf(userData, vault)
  await agents.as(agent('OPS-002'))('context.assemble', { task: 'The first one' })
  const dev = agents.as(agent('DEV-001'))
  for (let n = 0; n < 51; n += 1) await dev('context.assemble', { task: `Deploy ${n}` })
  agents.leave()
  await openContext(page, '')
  await page.getByRole('tab', { name: 'Served' }).click()
  await page.getByRole('tab', { name: 'Exposure' }).click()
  await page.getByRole('combobox', { name: 'Words of the memory' }).fill('nine')
  await page.getByRole('option', { name: /Deploys go out/ }).click()
  const received = page.getByRole('list', { name: 'Agents that received it' })
  await expect(received.locator('> li')).toHaveCount(50)
  await expect(received).not.toContainText('OPS-002')
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await expect(received.locator('> li')).toHaveCount(52)
  await expect(received.locator('> li').last()).toContainText('OPS-002')
  await expect(page.getByRole('button', { name: 'Show older ones' })).toHaveCount(0)
})

test('[W64] a package with a purged memory says so, names nothing of it, and is still compared', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Purged')
  const secret = await remember(page, {
    content: textOf('The vineyard is for sale.'),
    priority: 'critical',
  })
  await remember(page, { content: textOf('Deploys go out at nine.'), priority: 'critical' })
  const agents = await agentsOf(userData, vault)
  await agents.as(agent('DEV-001'))('context.assemble', { task: DEPLOY })
  agents.leave()
  await call(page, 'memories.purge', { target: { ids: [secret] } })
  await openContext(page, DEPLOY)
  await page.getByRole('tab', { name: 'Served' }).click()
  const facts = page.getByRole('region', { name: 'As it was served to DEV-001' })
  await expect(facts).toContainText(
    'Its exact words cannot be shown any more. 1 candidate for it was purged since.',
  )
  const difference = page.getByRole('region', { name: 'The difference' })
  await expect(difference.getByRole('status')).toContainText('nothing in it changes')
  await expect(difference).not.toContainText('vineyard')
})

test('[W28] nothing of the context stands in the way of assistive technology, in light and dark', async ({
  freshSample,
}) => {
  const { page, userData, vault } = await freshSample()
  const agents = await agentsOf(userData, vault)
  await agents.as(agent('DEV-001'))('context.assemble', { task: TASK, budget: 1500 })
  agents.leave()
  await openContext(page, TASK)
  await expect(included(page).first()).toBeVisible()
  await budgetField(page).fill('1200')
  await expect(wouldChange(page).getByRole('listitem').first()).toBeVisible()
  // That the agent was served counts for what it was given: the list may move once more under the pointer.
  await expect(async () => {
    await leftOut(page).first().locator('[data-line]').click()
    await expect(leftOut(page).first().getByRole('table')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await isAccessible(page, 'a package being tried, one candidate taken apart')
  await budgetField(page).fill('100')
  await expect(page.getByRole('alert')).toBeVisible()
  await isAccessible(page, 'over the budget')
  for (const tab of ['Exact text', 'Rendered prompt', 'Served', 'Exposure']) {
    await page.getByRole('tab', { name: tab }).click()
    await isAccessible(page, tab)
  }
})
