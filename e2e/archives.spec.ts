import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  aFolder,
  change,
  exportVault,
  filesIn,
  fileSaying,
  group,
  lookThrough,
  openTab,
  readWhole,
} from './support/archives.ts'
import { callRaw } from './support/call.ts'
import { answerOpenDialogs, answerSaveDialogs } from './support/dialogs.ts'
import { expect, test } from './support/one-app.ts'
import { goTo, rowWith } from './support/person.ts'
import { remember, storedRows, textOf } from './support/seed.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const

test('[V194] a scope is exported from its page: looked at first, written whole, and again only where it differs', async ({
  freshVault,
}) => {
  const { app, page } = await freshVault('Leaving')
  await remember(page, { content: textOf('Atlas listens on 8080'), scope: ATLAS })
  await remember(page, { content: textOf('Atlas logs to stdout'), scope: ATLAS })
  await remember(page, 'Tea is at four')

  await test.step('from the page of the scope, with a preview', async () => {
    await page.getByRole('treeitem', { name: 'atlas' }).click()
    await page.getByRole('button', { name: 'Export…' }).click()
    await expect(page.getByRole('heading', { name: 'Archives', level: 1 })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Some scopes' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /project\/atlas/ })).toBeChecked()
    const preview = page.getByRole('region', { name: 'What would be written' })
    await expect(preview).toContainText('2 memories in 4 files')
    await expect(preview.getByRole('row', { name: /atlas/ })).toContainText('3')
  })

  const folder = aFolder('scope')
  await test.step('Cancel in the dialog leaves everything as it is', async () => {
    await answerOpenDialogs(app, null)
    await page.getByRole('button', { name: 'Export…' }).click()
    await expect(page.getByRole('button', { name: 'Export…' })).toBeEnabled()
    expect(filesIn(folder)).toEqual([])
  })

  await test.step('into an empty folder', async () => {
    await answerOpenDialogs(app, folder)
    await page.getByRole('button', { name: 'Export…' }).click()
    const done = page.getByRole('status', { name: 'Exported' })
    await expect(done).toContainText('Exported 2 memories')
    const files = filesIn(folder)
    expect(files.filter((path) => !/mem_\w+\.json$/.test(path))).toEqual([
      'loci.json',
      'projects/atlas/_index.json',
    ])
    expect(files).toHaveLength(4)
    // The system's own window is not opened in a story; that it is asked for is enough.
    await app.evaluate(({ shell }) => {
      shell.showItemInFolder = (path) => void Reflect.set(globalThis, 'shownItem', path)
    })
    await done.getByRole('button', { name: 'Show in folder' }).click()
    await expect
      .poll(() => app.evaluate(() => String(Reflect.get(globalThis, 'shownItem'))))
      .toBe(folder)
  })

  await test.step('again into the same: only what differs is written', async () => {
    await page.getByRole('button', { name: 'Export something else' }).click()
    await page.getByRole('button', { name: 'Export…' }).click()
    await expect(page.getByRole('status', { name: 'Exported' })).toContainText(
      'Nothing had changed since the last export',
    )
  })

  await test.step('as one .zip that another program finds whole', async () => {
    await page.getByRole('button', { name: 'Export something else' }).click()
    await page.getByRole('radio', { name: '.zip' }).check()
    const zip = join(aFolder('zip'), 'atlas.zip')
    await answerSaveDialogs(app, zip)
    await page.getByRole('button', { name: 'Export…' }).click()
    await expect(page.getByRole('status', { name: 'Exported' })).toContainText('2 memories')
    expect(await readWhole(zip)).toEqual(filesIn(folder))
  })

  await test.step('what is selected in the list is exported as Markdown and as a table', async () => {
    await goTo(page, 'Memories')
    await rowWith(page, 'Tea is at four').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Space')
    const bar = page.getByRole('toolbar', { name: 'What to do with the selected memories' })
    await bar.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Export…' }).click()
    const again = page.getByRole('button', { name: 'Export something else' })
    if (await again.isVisible()) await again.click()
    await expect(page.getByRole('radio', { name: '1 selected memory' })).toBeChecked()
    await page.getByRole('radio', { name: 'Markdown notes' }).check()
    await page.getByRole('radio', { name: 'Folder' }).check()
    const notes = aFolder('notes')
    await answerOpenDialogs(app, notes)
    await page.getByRole('button', { name: 'Export…' }).click()
    await expect(page.getByRole('status', { name: 'Exported' })).toContainText('1 memory')
    const [note = '', ...rest] = filesIn(notes)
    expect(rest).toEqual([])
    expect(note).toMatch(/^global\/Tea is at four \w{12}\.md$/)
    expect(readFileSync(join(notes, note), 'utf8')).toMatch(/^---\ntitle: Tea is at four/)

    await page.getByRole('button', { name: 'Export something else' }).click()
    await page.getByRole('radio', { name: 'CSV' }).check()
    const csv = join(aFolder('csv'), 'tea.csv')
    await answerSaveDialogs(app, csv)
    await page.getByRole('button', { name: 'Export…' }).click()
    await expect(page.getByRole('status', { name: 'Exported' })).toContainText('1 memory')
    expect(readFileSync(csv, 'utf8').split('\n')[1]).toContain('Tea is at four')
  })

  await test.step('the page itself can name no place', async () => {
    const outside = join(aFolder('forbidden'), 'x.zip')
    const order = { target: outside, zip: true, part: { kind: 'vault' } }
    expect(await callRaw(page, 'archive.export', order)).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
    expect(existsSync(outside)).toBe(false)
  })
})

test('[V195] an import is looked at line by line, taken as one run and undone as one', async ({
  freshVault,
}) => {
  const there = await freshVault('Colleague')
  for (const words of ['The door code changes monthly', 'Robin reads on Mondays', 'Tea is at four'])
    await remember(there.page, words)
  const folder = aFolder('import')
  await exportVault(there.app, there.page, folder)
  writeFileSync(join(folder, 'global', 'mem_000000000000.json'), '{ "half": ')

  const { app, page } = await freshVault('Here')
  await remember(page, 'What was here before')
  const before = await storedRows(page)
  const plan = await lookThrough(app, page, folder)
  await expect(plan).toContainText(/Written from the vault “Colleague\d+”, which is not this one/)
  await expect(plan.getByRole('list', { name: 'Worth knowing' })).toContainText(
    '3 say that you wrote them, in a vault that is not this one.',
  )
  await expect(group(page, 'New 3')).toBeChecked()
  expect(await storedRows(page)).toEqual(before)

  await test.step('what is refused says why, and cannot be taken', async () => {
    await group(page, 'Refused 1').check()
    await expect(plan.getByRole('region', { name: 'The file' })).toContainText(
      'mem_000000000000.json',
    )
    await expect(plan.getByRole('checkbox')).toHaveCount(0)
  })

  await test.step('one is left out by its box, and taken and left again by a key', async () => {
    await group(page, 'New 3').check()
    await plan.getByRole('checkbox', { name: 'Take Tea is at four' }).uncheck()
    await expect(plan).toContainText('Takes 2 new.')
    await expect(plan.getByRole('button', { name: 'Import 2' })).toBeEnabled()
    await plan.getByRole('button', { name: /Tea is at four/ }).click()
    await page.keyboard.press('x')
    await expect(plan).toContainText('Takes 3 new.')
    await page.keyboard.press('x')
    await expect(plan).toContainText('Takes 2 new.')
  })

  await test.step('taken as one run, and undone as one', async () => {
    await plan.getByRole('button', { name: 'Import 2' }).click()
    const done = page.getByRole('status', { name: 'Imported' })
    await expect(done).toContainText('Imported 2 records')
    expect((await storedRows(page)).map(({ summary }) => summary)).toEqual([
      'Robin reads on Mondays',
      'The door code changes monthly',
      'What was here before',
    ])
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(done).toContainText('The import was undone; the vault is as it was')
    expect(await storedRows(page)).toEqual(before)
  })

  await test.step('what is no archive at all is refused in a sentence', async () => {
    await page.getByRole('button', { name: 'Import something else' }).click()
    await answerOpenDialogs(app, aFolder('nothing'))
    await page.getByRole('button', { name: 'Choose a folder…' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Bring in an archive' })).toBeVisible()
  })
})

test('[V196] [V210] a conflict is settled side by side by A, B and O, and nothing of yours goes unless you say so', async ({
  freshVault,
}) => {
  const { app, page } = await freshVault('Both')
  const said = ['Deploys run at noon', 'Backups run at night', 'Reviews take a day']
  const ids = []
  for (const words of said) ids.push(await remember(page, words))
  const folder = aFolder('conflict')
  await exportVault(app, page, folder)
  for (const [at, words] of said.entries()) {
    const file = fileSaying(folder, words)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(words, `${words} in the archive`))
    const id = ids[at]
    if (id === undefined) throw new Error('no memory')
    await change(page, id, words, `${words} at home`)
  }

  const plan = await lookThrough(app, page, folder)
  await expect(group(page, 'Conflicting 3')).toBeChecked()
  const file = plan.getByRole('region', { name: 'The file' })
  await expect(plan).toContainText('Nothing is taken.')
  await expect(plan.getByRole('button', { name: 'Import 0' })).toBeDisabled()

  await test.step('both sides, with what differs marked, and what each choice would do', async () => {
    const a = file.getByRole('region', { name: 'A, yours' })
    const b = file.getByRole('region', { name: 'B, theirs' })
    await expect(a.locator('mark', { hasText: 'home' }).first()).toBeVisible()
    await expect(b.locator('mark', { hasText: 'archive' }).first()).toBeVisible()
    await expect(file).toContainText('It was changed here later.')
    await expect(file).toContainText('Yours stays as it is, and theirs is not taken.')
  })

  await test.step('one key, next conflict, however quickly they are pressed', async () => {
    const files = plan.getByRole('list', { name: 'Conflicting files' }).getByRole('listitem')
    await expect(files).toHaveCount(3)
    const order = await Promise.all([0, 1, 2].map((at) => files.nth(at).textContent()))
    const words = order.map((row) => said.find((each) => row?.startsWith(each)) ?? '')
    await page.keyboard.type('boa')
    for (const [at, chosen] of ['Theirs', 'Both', 'Yours'].entries())
      await expect(files.nth(at)).toContainText(chosen)
    await expect(plan).toContainText('Takes 1 conflict as they say, 1 conflict with both kept.')
    await plan.getByRole('button', { name: 'Import 2' }).click()
    await expect(page.getByRole('status', { name: 'Imported' })).toBeVisible()
    const summaries = (await storedRows(page)).map(({ summary }) => summary)
    const [theirs = '', both = '', mine = ''] = words
    expect(summaries.toSorted()).toEqual(
      [
        `${theirs} in the archive`,
        `${both} at home`,
        `${both} in the archive`,
        `${mine} at home`,
      ].toSorted(),
    )
  })
})

test('[V211] what is worth knowing leads to the files it is about, and to the memory here', async ({
  freshVault,
}) => {
  const there = await freshVault('Elsewhere')
  await remember(there.page, 'The webhook retries failed deliveries 8 times.')
  await remember(there.page, 'Robin reads on Mondays')
  const folder = aFolder('warned')
  await exportVault(there.app, there.page, folder)

  const { app, page } = await freshVault('Asked')
  await remember(page, 'The webhook retries failed deliveries 5 times.')
  const plan = await lookThrough(app, page, folder)
  const known = plan.getByRole('list', { name: 'Worth knowing' })
  await expect(known).toContainText('1 cannot be true together with what is here')
  await known.getByRole('button', { name: 'Show Contradicting files' }).click()
  await expect(
    plan.getByRole('list', { name: 'Contradicting files' }).getByRole('listitem'),
  ).toHaveCount(1)
  const file = plan.getByRole('region', { name: 'The file' })
  await expect(file).toContainText(/global\/mem_\w+\.json/)
  await file.getByRole('button', { name: 'Open the one here' }).click()
  await expect(
    page.getByText('The webhook retries failed deliveries 5 times.').first(),
  ).toBeVisible()
  await openTab(page, 'Import')
  await known.getByRole('button', { name: 'Show all' }).click()
  await expect(group(page, 'New 2')).toBeChecked()
})
