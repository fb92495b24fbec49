import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/one-app.ts'
import { call } from './support/call.ts'
import { answerOpenDialogs } from './support/dialogs.ts'
import { notice, pane, rowWith } from './support/person.ts'
import { remember, stored, textOf } from './support/seed.ts'

function aProject() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loci-project-')))
  mkdirSync(join(folder, 'src'))
  const file = join(folder, 'src/tiles.ts')
  writeFileSync(file, 'const a = 1\nconst zoom = 14\nconst tiles = 256\nexport { a }\n')
  return { folder, file }
}

test('[F3] an edited file is noticed, shown, and asked about in the inbox', async ({
  freshVault,
}) => {
  const { app, page } = await freshVault('Atlas')
  const { folder, file } = aProject()
  const content = {
    form: 'file',
    location: 'src/tiles.ts',
    startLine: 2,
    endLine: 3,
    digest: 'd1',
  } as const
  const id = await remember(page, { content, summary: 'How large tiles are' })
  await rowWith(page, 'How large tiles are').click()

  await test.step('nothing is read before a folder is allowed', async () => {
    await expect(fileIn(page).getByText('Not allowed')).toBeVisible()
    await answerOpenDialogs(app, null)
    await fileIn(page).getByRole('button', { name: 'Allow a folder…' }).click()
    await expect(fileIn(page).getByText('Not allowed')).toBeVisible()
    await answerOpenDialogs(app, folder)
    await fileIn(page).getByRole('button', { name: 'Allow a folder…' }).click()
    await expect(lines(fileIn(page))).toHaveText(['2const zoom = 14', '3const tiles = 256'])
  })

  await test.step('its digest is kept', async () => {
    await fileIn(page).getByRole('button', { name: 'Notice changes from now on' }).click()
    await expect(fileIn(page).getByText('Unchanged')).toBeVisible()
  })

  await test.step('an edit elsewhere in the file is none of its business', async () => {
    writeFileSync(file, 'const A = 1\nconst zoom = 14\nconst tiles = 256\n')
    await fileIn(page).getByRole('button', { name: 'Look again' }).click()
    await expect(fileIn(page).getByText('Unchanged')).toBeVisible()
    expect(await openItems(page)).toEqual([])
  })

  await test.step('an edit of these lines is noticed', async () => {
    writeFileSync(file, 'const a = 1\nconst zoom = 14\nconst tiles = 512\n')
    await fileIn(page).getByRole('button', { name: 'Look again' }).click()
    await expect(fileIn(page).getByText('Changed since')).toBeVisible()
    await expect(lines(fileIn(page)).last()).toHaveText('3const tiles = 512')
    expect(await openItems(page)).toMatchObject([{ memoryIds: [id], createdBy: 'SYSTEM' }])
  })

  await test.step('its item shows the lines as they are now, and follows the file', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    const item = page.getByRole('region', { name: 'Change', exact: true })
    await expect(item.getByText('Changed since')).toBeVisible()
    await expect(lines(item)).toHaveText(['2const zoom = 14', '3const tiles = 512'])
    await expect(item).not.toContainText('digest')
    writeFileSync(file, 'const a = 1\nconst zoom = 15\nconst tiles = 512\n')
    await item.getByRole('button', { name: 'Look again' }).click()
    await expect(lines(item).first()).toHaveText('2const zoom = 15')
    await item.getByRole('button', { name: 'How large tiles are' }).click()
    await expect(fileIn(page).getByText('Changed since')).toBeVisible()
  })

  await test.step('taking the new digest settles it, and Undo brings it back', async () => {
    const before = await stored(page, id)
    await fileIn(page).getByRole('button', { name: 'Take it as it is now' }).click()
    await expect(fileIn(page).getByText('Unchanged')).toBeVisible()
    await expect.poll(() => openItems(page)).toEqual([])
    await notice(page, /^Edited content/)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(fileIn(page).getByText('Changed since')).toBeVisible()
    expect((await stored(page, id)).content).toEqual(before.content)
  })

  await test.step('a folder that is no longer allowed is no longer read', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.getByRole('button', { name: /^Stop reading from / }).click()
    await expect(page.getByRole('button', { name: /^Stop reading from / })).toHaveCount(0)
    expect(await call(page, 'files.look', { id })).toEqual({ state: 'outside' })
  })
})

test('what an LLM would see is shown for a memory and for one being written', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Preview')
  await remember(page, { content: textOf('Deploys go out at nine.'), tags: ['deploy'] })
  await rowWith(page, 'Deploys').click()
  const seen = pane(page).getByRole('region', { name: 'What an LLM would see' })
  await seen.getByRole('button').click()
  await expect(seen).toContainText('"content":"Deploys go out at nine."')
  await expect(seen).toContainText(/\d+ tokens/)
  await page.keyboard.press('e')
  await pane(page)
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Deploys go out at ten.')
  await seen.getByRole('button').click()
  await expect(seen).toContainText('"content":"Deploys go out at ten."')
})

test('links are listed in both directions and drawn, and the graph is walked with the keyboard', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Links')
  const old = await remember(page, 'Deploys go out at eight.')
  const now = await remember(page, {
    content: textOf('Deploys go out at nine.'),
    links: [{ kind: 'supersedes', to: old }],
  })
  const fix = await remember(page, {
    content: textOf('Restart the runner.'),
    links: [{ kind: 'fixes', to: now }],
  })
  await call(page, 'memories.change', {
    target: { ids: [old] },
    action: { do: 'status', status: 'forgotten' },
  })
  await rowWith(page, 'Restart').click()
  await pane(page)
    .getByRole('tab', { name: /^Links/ })
    .click()
  const graph = pane(page).getByRole('group', { name: 'Graph of links' })
  await expect(graph.getByRole('button')).toHaveCount(2)
  await graph.getByRole('button', { name: /^This memory/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(graph.getByRole('button', { name: 'Fixes: Deploys go out at nine.' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(graph.getByRole('button')).toHaveCount(3)
  await pane(page).getByRole('button', { name: 'Open', exact: true }).click()
  const list = pane(page).getByRole('list', { name: 'Links', exact: true })
  await expect(list.getByRole('listitem')).toHaveText([
    /^Supersedes.*eight\..*Forgotten$/,
    /^Fixed by.*Restart the runner\.$/,
  ])
  expect(fix).not.toBe(now)
})

function fileIn(page: Page): Locator {
  return pane(page).getByRole('region', { name: 'In the file' })
}

function lines(within: Locator): Locator {
  return within.getByRole('group', { name: 'Lines of the file' }).getByRole('listitem')
}

const openItems = (page: Page) =>
  call(page, 'reviews.list', { state: 'open', kind: 'changed-file' })
