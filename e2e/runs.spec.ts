import { mkdirSync } from 'node:fs'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect, type LaunchLoci, test } from './support/app.ts'
import { isAccessible } from './support/axe.ts'
import { makeVaultOfRuns } from './support/big-vault.ts'
import { call } from './support/call.ts'
import { goTo, notice, pane, rowWith, search } from './support/person.ts'

const IMPORT = 'Imported 1,200 memories from notes.zip'

test('[J9] an import of many steps is one row of the journal, opens to its steps, and is undone and redone as one', async ({
  launchLoci,
}, testInfo) => {
  const page = await openRuns(launchLoci, testInfo)
  const imported = row(page, new RegExp(`^${IMPORT}, by you`))

  await test.step('one row says what all of it was', async () => {
    await expect(feed(page).getByRole('article')).toHaveCount(4)
    await expect(imported).toContainText('1,200 changes in 24 steps')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
  })

  await test.step('one that was stopped in the middle says so, and how much of it is undone', async () => {
    const stopped = row(page, /^Consolidated the notes of three weeks, by DEV-001/)
    await expect(stopped).toContainText('not finished')
    await expect(stopped).toContainText('1 of 3 steps undone')
    await expect(stopped).toContainText('12 changes in 3 steps')
    await expect(
      stopped.getByRole('button', { name: 'Revert the 2 steps left: Consolidated the notes' }),
    ).toBeVisible()
  })

  await test.step('it opens to its steps, page by page, and each of them to what it changed', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const steps = imported.getByRole('list', { name: `Steps of ${IMPORT}` }).locator('> li')
    await expect(steps).toHaveCount(20)
    await imported.getByRole('button', { name: 'Show 4 more steps' }).click()
    await expect(steps).toHaveCount(24)
    await expect(steps.last()).toContainText('Imported notes 1 to 50')
    await steps
      .last()
      .getByRole('button', { name: /Imported notes 1 to 50/ })
      .click()
    await imported.getByRole('button', { name: 'Note 1: the tide table of day 1.' }).click()
    await expect(pane(page)).toContainText('Note 1: the tide table of day 1.')
    await isAccessible(page, 'the steps of a run')
  })

  await test.step('[J10] in the history of a memory and in its journal a step is part of the run', async () => {
    await pane(page).getByRole('tab', { name: 'History' }).click()
    await expect(pane(page).getByRole('listitem')).toContainText(`Part of: ${IMPORT}`)
    await pane(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Show in the journal' }).click()
    const part = row(page, /^Imported notes 1 to 50, by you/)
    await expect(part).toContainText(`Part of: ${IMPORT}`)
    await expect(part.getByRole('button', { name: `Revert all 24 steps: ${IMPORT}` })).toBeVisible()
    await page.getByRole('button', { name: 'Show changes to all memories' }).click()
    await pane(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('Ctrl+Z takes all of it back', async () => {
    await page.keyboard.press('Control+z')
    await expect(notice(page, `Undid: ${IMPORT}`)).toBeVisible()
    await expect(imported).toContainText('undone')
    await expect(row(page, new RegExp(`^Undid: ${IMPORT}`))).toContainText(
      '1,200 changes in 24 steps',
    )
    await expect.poll(async () => (await call(page, 'vault.summary', {})).memories).toBe(9)
  })

  await test.step('and Ctrl+Shift+Z brings it back', async () => {
    await page.keyboard.press('Control+Shift+z')
    await expect(notice(page, `Redid: ${IMPORT}`)).toBeVisible()
    await expect(imported).not.toContainText('undone')
    await expect.poll(async () => (await call(page, 'vault.summary', {})).memories).toBe(1209)
  })

  await test.step('Revert takes all of it back, and the notice undoes that', async () => {
    const redone = row(page, new RegExp(`^Redid: ${IMPORT}`))
    await redone.getByRole('button', { name: /^Revert all 24 steps: Redid: Imported/ }).click()
    await expect(redone).toContainText('undone')
    await expect.poll(async () => (await call(page, 'vault.summary', {})).memories).toBe(9)
    await notice(page, `Reverted: ${IMPORT}`).getByRole('button', { name: 'Undo' }).click()
    await expect(redone).not.toContainText('undone')
    await expect.poll(async () => (await call(page, 'vault.summary', {})).memories).toBe(1209)
  })
})

test('[J11] Undo pressed twice takes a run back and then what was done before it, not two parts of the run', async ({
  launchLoci,
}, testInfo) => {
  const page = await openRuns(launchLoci, testInfo)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(notice(page, 'Undid: Created “The ferry leaves from pier 4.”')).toBeVisible()
  const { entries } = await call(page, 'journal.page', { limit: 2 })
  expect(entries.map(({ label, run }) => [run?.label ?? label, run?.entries])).toEqual([
    ['Undid: Created “The ferry leaves from pier 4.”', undefined],
    [`Undid: ${IMPORT}`, 24],
  ])
  await goTo(page, 'Memories')
  await search(page, 'ferry')
  await expect(rowWith(page, 'The ferry')).toHaveCount(0)
})

async function openRuns(launchLoci: LaunchLoci, testInfo: TestInfo): Promise<Page> {
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  await makeVaultOfRuns(userData, 'Harbour')
  const { page } = await launchLoci({ userData })
  await page.getByRole('button', { name: /^Harbour/ }).click()
  await expect(page).toHaveTitle('Harbour – Loci')
  await goTo(page, 'Journal')
  return page
}

const feed = (page: Page): Locator => page.getByRole('feed')
const row = (page: Page, name: RegExp): Locator => feed(page).getByRole('article', { name })
