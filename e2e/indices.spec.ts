import type { Page } from '@playwright/test'
import { agent, agentsOf } from './support/agents.ts'
import { isAccessible, LAYER } from './support/axe.ts'
import { call } from './support/call.ts'
import { expect, test } from './support/one-app.ts'
import { goTo, notice, pane, resizeWindow } from './support/person.ts'
import { remember, stored, textOf } from './support/seed.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const CORE = { kind: 'team', id: 'core' } as const
const GLOBAL = { kind: 'global' } as const

test('[V186] tags that look like one are merged after a look at what that does, and undo brings them back', async ({
  freshVault,
}) => {
  const { app, page } = await freshVault('Alike')
  await goTo(page, 'Indices')
  await expect(page.getByRole('heading', { name: 'No indices yet' })).toBeVisible()
  await isAccessible(page, 'no indices')
  await remember(page, { content: textOf('Ship on Fridays'), tags: ['deploy'], scope: ATLAS })
  await remember(page, { content: textOf('Roll back by hand'), tags: ['deploy'], scope: GLOBAL })
  const id = await remember(page, {
    content: textOf('Canaries first'),
    tags: ['deployments', 'canary'],
    scope: CORE,
  })

  await test.step('what is wrong is there at once, with what can be done', async () => {
    await expect(warning(page, 'deploy and deployments look like one tag')).toBeVisible()
    await expect(warning(page, '1 tag is used once')).toContainText('canary')
    await isAccessible(page, 'warnings')
  })

  await test.step('the preview says how many, where and whose, before anything is written', async () => {
    await warning(page, 'look like one tag')
      .getByRole('button', { name: /^Merge…/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Merge into deploy?' })
    await expect(sheet).toContainText('deployments becomes deploy, in every scope.')
    const changes = sheet.getByRole('region', { name: 'What would change' })
    await expect(changes).toContainText('1 memory')
    await expect(changes).toContainText('team/core')
    await expect(changes).toContainText('You')
    await expect(changes.getByRole('listitem')).toContainText('Canaries first')
    await isAccessible(page, 'the preview of a repair', LAYER)
    expect((await stored(page, id)).tags).toEqual(['deployments', 'canary'])
    await sheet.getByRole('button', { name: 'Merge in 1 memory' }).click()
    await expect(sheet).toHaveCount(0)
  })

  await test.step('done, told, and undone', async () => {
    await expect(warning(page, 'look like one tag')).toHaveCount(0)
    expect((await stored(page, id)).tags).toEqual(['deploy', 'canary'])
    await notice(page, 'Merged the tag deployments into deploy')
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(warning(page, 'look like one tag')).toBeVisible()
    expect((await stored(page, id)).tags).toEqual(['deployments', 'canary'])
  })

  await test.step('or kept apart, which is not asked again', async () => {
    await warning(page, 'look like one tag')
      .getByRole('button', { name: /^Keep apart/ })
      .click()
    await expect(warning(page, 'look like one tag')).toHaveCount(0)
    await notice(page, 'Keeps 2 tags apart').getByRole('button', { name: 'Undo' }).click()
    await expect(warning(page, 'look like one tag')).toBeVisible()
  })

  await test.step('at 900 × 600 nothing is cut', async () => {
    await resizeWindow(app, 900, 600)
    await expect(
      warning(page, 'look like one tag').getByRole('button', { name: /^Merge…/ }),
    ).toBeInViewport()
    await resizeWindow(app, 1280, 800)
  })
})

test('[V187] a tag is renamed, split and deleted across scopes, and the file of an index shows it', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Across')
  const ids = [
    await remember(page, { content: textOf('Backup of the keys'), tags: ['ops'], scope: ATLAS }),
    await remember(page, { content: textOf('Pager rota'), tags: ['ops'], scope: GLOBAL }),
    await remember(page, { content: textOf('Backup at night'), tags: ['ops', 'x'], scope: CORE }),
  ]
  const tags = () => Promise.all(ids.map(async (id) => (await stored(page, id)).tags))
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await page.getByRole('tab', { name: 'Tags' }).click()

  await test.step('renamed everywhere; a name nobody can use is said at the field', async () => {
    await more(page, 'ops', 'Rename…')
    const sheet = page.getByRole('dialog', { name: 'Rename the tag ops' })
    await sheet.getByLabel('New name').fill('Not A Slug')
    await expect(sheet.getByRole('alert')).toContainText('must be lower-case')
    await sheet.getByLabel('New name').fill('x')
    await expect(sheet.getByRole('alert')).toContainText('merge the two instead')
    await sheet.getByLabel('New name').fill('operations')
    await expect(sheet).toContainText('3 memories')
    await isAccessible(page, 'renaming a tag', LAYER)
    await sheet.getByRole('button', { name: 'Rename in 3 memories' }).click()
    await expect(tagRow(page, 'operations')).toContainText('3 scopes')
    expect(await tags()).toEqual([['operations'], ['operations'], ['operations', 'x']])
  })

  await test.step('split by words', async () => {
    await more(page, 'operations', 'Split…')
    const sheet = page.getByRole('dialog', { name: 'Split the tag operations' })
    await sheet.getByLabel('New tag').fill('backup')
    await sheet.getByLabel('Words they hold').fill('backup')
    await sheet.getByRole('button', { name: 'Split in 2 memories' }).click()
    await expect(tagRow(page, 'backup')).toBeVisible()
    expect(await tags()).toEqual([['backup'], ['operations'], ['backup', 'x']])
  })

  await test.step('two are merged by ticks, one is deleted, and undone', async () => {
    await tagRow(page, 'backup').getByRole('checkbox').check()
    await tagRow(page, 'operations').getByRole('checkbox').check()
    await page
      .getByRole('toolbar', { name: 'Chosen tags' })
      .getByRole('button', { name: 'Merge…' })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Merge 2 tags' })
    await sheet.getByLabel('Into').selectOption('operations')
    await sheet.getByRole('button', { name: 'Merge in 2 memories' }).click()
    await expect(tagRow(page, 'backup')).toHaveCount(0)
    await more(page, 'x', 'Delete…')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete from 1 memory' }).click()
    await expect(tagRow(page, 'x')).toHaveCount(0)
    await notice(page, 'Removed the tag x everywhere').getByRole('button', { name: 'Undo' }).click()
    await expect(tagRow(page, 'x')).toBeVisible()
    await isAccessible(page, 'the tags of all scopes')
  })

  await test.step('as a cloud, each leads to its memories', async () => {
    await page.getByRole('radio', { name: 'Cloud' }).check()
    await page
      .getByRole('list', { name: 'Tag cloud' })
      .getByRole('button', { name: 'operations' })
      .click()
    await expect(page.getByRole('heading', { name: 'Memories', level: 1 })).toBeVisible()
    await page.keyboard.press('Alt+ArrowLeft')
    await page.getByRole('radio', { name: 'List' }).check()
  })

  await test.step('an index has its entries, its types and the file it would be', async () => {
    await page.getByRole('option', { name: /atlas/ }).click()
    await page.getByRole('tab', { name: 'Entries' }).click()
    await page.getByRole('button', { name: /Backup of the keys/ }).click()
    await expect(pane(page)).toContainText('Backup of the keys')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Types' }).click()
    await expect(page.getByRole('list', { name: 'Types' })).toContainText('Factual')
    await page.getByRole('tab', { name: 'Index file' }).click()
    const { text } = await call(page, 'indices.file', { scope: ATLAS })
    await expect(page.locator('pre')).toHaveText(text)
    expect(JSON.parse(text)).toMatchObject({ entry_count: 1, tag_index: { operations: [ids[0]] } })
    await isAccessible(page, 'the file of an index')
  })
})

test('[V188] tags are suggested, accepted and marked, put on what agents write, and taken off as one', async ({
  freshVault,
}) => {
  const loci = await freshVault('Automatic')
  const { page } = loci
  await remember(page, { content: textOf('A canary goes first'), tags: ['canary'], scope: ATLAS })
  await remember(page, {
    content: textOf('Invoices are paid in March'),
    tags: ['invoices'],
    scope: ATLAS,
  })
  const id = await remember(page, { content: textOf('Canary of the new invoices'), scope: ATLAS })

  await test.step('suggested on the page of a memory: one accepted, one dismissed', async () => {
    await goTo(page, 'Memories')
    await page
      .getByRole('grid', { name: 'Memories' })
      .getByText('Canary of the new invoices')
      .click()
    const suggestions = pane(page).getByRole('list', { name: 'Suggested tags' })
    await suggestions.getByRole('button', { name: 'Accept canary' }).click()
    const own = pane(page).getByRole('list', { name: 'Tags', exact: true })
    await expect(own).toContainText('Automatic:canary')
    await suggestions.getByRole('button', { name: 'Dismiss invoices' }).click()
    await expect(suggestions.getByRole('button', { name: 'Dismiss invoices' })).toHaveCount(0)
    await isAccessible(page, 'suggested tags')
    expect((await stored(page, id)).tags).toEqual(['canary'])
  })

  await test.step('set to apply, what an agent writes is tagged with it, and what a person writes is not', async () => {
    await goTo(page, 'Indices')
    await page.getByRole('button', { name: 'Automatic tags: Suggest' }).click()
    const panel = page.getByRole('dialog', { name: 'Automatic tags' })
    await panel.getByText('Apply', { exact: true }).click()
    await expect(panel).toContainText('What agents write is tagged')
    await isAccessible(page, 'the policy of automatic tags', LAYER)
    await page.getByRole('heading', { name: 'Indices' }).click()
    await expect(panel).toHaveCount(0)
    const agents = await agentsOf(loci.userData, loci.vault)
    const dev = agents.as(agent('DEV-001'))
    const said = textOf('The canary eats invoices')
    const { id: written } = await dev('memories.create', { content: said, scope: ATLAS })
    agents.leave()
    expect((await stored(page, written)).tags).toEqual(['canary', 'invoices'])
    const own = await remember(page, { content: textOf('A canary of invoices'), scope: ATLAS })
    expect((await stored(page, own)).tags).toEqual([])
  })

  await test.step('all of them come off as one, after a look, and undo puts them back', async () => {
    await page.getByRole('button', { name: 'Automatic tags: Apply' }).click()
    const panel = page.getByRole('dialog', { name: 'Automatic tags' })
    await expect(panel).toContainText('2 memories have automatic tags.')
    await panel.getByRole('button', { name: 'Remove all…' }).click()
    const sheet = page.getByRole('dialog', { name: 'Remove all automatic tags?' })
    await sheet.getByRole('button', { name: 'Remove from 2 memories' }).click()
    await expect(sheet).toHaveCount(0)
    expect((await stored(page, id)).tags).toEqual([])
    await notice(page, 'Removed all automatic tags').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await stored(page, id)).tags).toEqual(['canary'])
  })
})

const warning = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Warnings' }).getByRole('listitem').filter({ hasText: text })

const tagRow = (page: Page, tag: string) =>
  page
    .getByRole('list', { name: 'Tags', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: tag, exact: true }) })

async function more(page: Page, tag: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${tag}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
