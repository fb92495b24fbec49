import type { Locator, Page } from '@playwright/test'
import type { Input } from '#shared/contract.ts'
import type { MemoryId } from '#shared/memory.ts'
import { agent, agentsOf } from './support/agents.ts'
import { isAccessible } from './support/axe.ts'
import { call } from './support/call.ts'
import { included, leftOut, openContext } from './support/context.ts'
import { expect, type Fresh, type FreshVault, test } from './support/one-app.ts'
import { goTo, pane, rowWith, searchBox } from './support/person.ts'
import { textOf } from './support/seed.ts'

const FIRST = 'The build server of atlas listens on port 8080.'
const SECOND = 'The build server of atlas listens on port 9090.'
const NAME = 'Disputed: open its item in the inbox'

test('[Y20] a disputed memory is marked wherever it appears, and every mark leads to its item', async ({
  freshVault,
}) => {
  const { page } = await inDispute(freshVault)
  const both = [FIRST, SECOND]

  await test.step('in the table, by its sign, by the menu of its row, and not by opening the memory', async () => {
    for (const text of both) await expect(mark(rowWith(page, text))).toBeVisible()
    await expect(mark(rowWith(page, 'Releases are cut'))).toHaveCount(0)
    await leadsToItem(page, mark(rowWith(page, FIRST)))
    await expect(pane(page)).toHaveCount(0)
    await back(page)
    await rowWith(page, SECOND).click({ button: 'right' })
    await leadsToItem(page, page.getByRole('menuitem', { name: NAME }))
    await back(page)
  })

  await test.step('above the open memory, read or edited, with the keyboard', async () => {
    await rowWith(page, FIRST).click()
    await expect(pane(page).getByText('Needs your decision.')).toBeVisible()
    await mark(pane(page)).first().press('Enter')
    await showsItem(page)
    await back(page)
    await page.keyboard.press('e')
    await expect(pane(page).getByRole('region', { name: 'Edit memory' })).toBeVisible()
    await expect(mark(pane(page))).toHaveCount(1)
    await page.keyboard.press('Escape')
  })

  await test.step('among its links and in their graph', async () => {
    await pane(page)
      .getByRole('tab', { name: /^Links/ })
      .click()
    // The link it was written with, and the contradiction Loci found.
    await expect(mark(pane(page).getByRole('list', { name: 'Links' }))).toHaveCount(2)
    await expect(
      pane(page).getByRole('button', { name: /^This memory: .*, disputed$/ }),
    ).toBeVisible()
    await leadsToItem(page, mark(pane(page).locator('figcaption')))
    await back(page)
    await page.keyboard.press('Escape')
  })

  await test.step('in search, and in the playground', async () => {
    await searchBox(page).fill('build server port')
    const results = page.getByRole('list', { name: 'Results' })
    await expect(mark(results)).toHaveCount(2)
    await leadsToItem(page, mark(results).first())
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Task' }).fill('build server port')
    await expect(mark(page.getByRole('list', { name: 'Results' }))).toHaveCount(2)
    await leadsToItem(page, mark(page.getByRole('list', { name: 'Results' })).last())
  })

  await test.step('in what an LLM would be given', async () => {
    await openContext(page, 'Which port does the build server of atlas listen on?')
    for (const text of both)
      await expect(mark(included(page).filter({ hasText: text }))).toBeVisible()
    await leadsToItem(page, mark(included(page)).first())
  })

  await test.step('on the page of its scope, and in the journal', async () => {
    await page.getByRole('treeitem', { name: 'atlas' }).click()
    await expect(mark(page.getByRole('list', { name: 'Memories' }))).toHaveCount(2)
    await leadsToItem(page, mark(page.getByRole('list', { name: 'Memories' })).first())
    await goTo(page, 'Journal')
    await page
      .getByRole('button', { name: new RegExp(SECOND) })
      .first()
      .click()
    await leadsToItem(page, mark(page.getByRole('main')).first())
  })
})

test('[Y21] a settled memory loses its mark at once, and a postponed item is found where it waits', async ({
  freshVault,
}) => {
  const { page, item } = await inDispute(freshVault)
  const until = Date.now() + 86_400_000
  await call(page, 'reviews.resolve', { ids: [item], verdict: { how: 'postpone', until } })
  await leadsToItem(page, mark(rowWith(page, FIRST)))
  await expect(page.getByRole('tab', { name: /^Postponed/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await back(page)
  await call(page, 'reviews.resolve', { ids: [item], verdict: { how: 'keep-both' } })
  await expect(mark(page.getByRole('grid'))).toHaveCount(0)
})

test('[Y22] a person can keep what is disputed from agents, and sees why they are not given it', async ({
  freshVault,
}) => {
  const { page, userData, vault, ids } = await inDispute(freshVault)
  const agents = await agentsOf(userData, vault)
  const dev = agents.as(agent('DEV-001'))
  expect((await dev('memories.get', { id: ids.first })).id).toBe(ids.first)
  await goTo(page, 'Settings')
  await page.getByRole('switch', { name: /^Hide disputed memories from agents/ }).click()
  await expect(
    page.getByRole('switch', { name: /^Hide disputed memories from agents/ }),
  ).toBeChecked()
  await expect(dev('memories.get', { id: ids.first })).rejects.toThrow()
  agents.leave()
  const eyes = { as: agent('DEV-001'), task: 'build server port', budget: 10_000 }
  const { omitted } = await call(page, 'context.preview', eyes)
  expect(
    omitted
      .filter(({ reason }) => reason === 'disputed')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([ids.first, ids.second].toSorted())
  await openContext(page, 'build server port')
  await page.getByLabel('View as').selectOption('DEV-001')
  await expect(leftOut(page).filter({ hasText: FIRST })).toContainText(
    'it is disputed and needs your decision',
  )
})

test('[Y23] marks stand in nobody’s way, in light and dark', async ({ freshVault }) => {
  const { page } = await inDispute(freshVault)
  await rowWith(page, FIRST).click()
  await isAccessible(page, 'a list and a pane with marks')
})

const mark = (within: Locator) => within.getByRole('button', { name: NAME })
const back = (page: Page) => page.keyboard.press('Alt+ArrowLeft')

async function leadsToItem(page: Page, way: Locator): Promise<void> {
  await way.click()
  await showsItem(page)
}

async function showsItem(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Item', exact: true })).toContainText('8080')
  await expect(page.getByRole('region', { name: 'Item', exact: true })).toContainText('9090')
}

interface Dispute extends Fresh {
  ids: { first: MemoryId; second: MemoryId }
  item: string
}

/** Two agents of one project disagree about a port; something older waits in the inbox too. */
async function inDispute(freshVault: FreshVault): Promise<Dispute> {
  const loci = await freshVault('Dispute')
  const { page, userData, vault } = loci
  const agents = await agentsOf(userData, vault)
  const says = (who: string, draft: Input<'memories.create'>) =>
    agents.as(agent(who))('memories.create', { tags: ['build'], ...draft })
  const scope = { kind: 'project', id: 'atlas' } as const
  const subtype = 'preference'
  await says('QA-001', {
    content: textOf('Answer in English.'),
    scope: { kind: 'global' },
    subtype,
  })
  await says('QA-001', { content: textOf('Releases are cut on Mondays.'), scope })
  const first = await says('DEV-001', { content: textOf(FIRST), scope, type: 'factual' })
  const links = [{ kind: 'related', to: first.id } as const]
  const second = await says('QA-001', { content: textOf(SECOND), scope, type: 'factual', links })
  agents.leave()
  await expect(rowWith(page, SECOND)).toBeVisible()
  const item = (await call(page, 'reviews.disputed', {}))[first.id]
  expect(item).toBeDefined()
  return { ...loci, ids: { first: first.id, second: second.id }, item: String(item) }
}
