import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/one-app.ts'
import { openContext } from './support/context.ts'
import { vaultFile } from './support/files.ts'
import { goTo, grid, search } from './support/person.ts'

test('[Z58] no screen of the sample is empty', async ({ freshSample }) => {
  const { page } = await freshSample({ home: true })
  const walked: string[] = []
  /** Seen once something other than an empty state is there. */
  const isFilled = async (name: string, sign: ReturnType<Page['locator']>) => {
    await expect(sign.first(), name).toBeVisible()
    await expect(page.locator('[data-empty-state]'), name).toHaveCount(0)
    walked.push(name)
  }
  const tab = (name: RegExp | string) => page.getByRole('tab', { name }).click()

  await isFilled('overview', page.getByRole('list', { name: 'What needs you' }))
  await goTo(page, 'Memories')
  await isFilled('memories', grid(page).getByRole('row'))
  await search(page, 'deploy')
  await isFilled('search', page.getByText(/deploy/i))

  const sidebar = page.getByRole('navigation', { name: 'Vault' })
  await sidebar.getByRole('button', { name: /^Inbox/ }).click()
  for (const [key, name] of Object.entries({ 1: 'open', 2: 'postponed', 3: 'settled' })) {
    await page.keyboard.press(key)
    await isFilled(name, page.getByRole('listbox', { name: 'Items' }).getByRole('option'))
  }
  await page.keyboard.press('4')
  await isFilled('done', page.getByRole('list', { name: 'Done by Loci' }).getByRole('listitem'))

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await isFilled('short-term', page.getByRole('list', { name: 'Experiences, newest first' }))
  for (const agent of ['DEV-001', 'OPS-002', 'QA-001'])
    await expect(page.getByRole('main').getByText(agent).first()).toBeVisible()

  await goTo(page, 'Journal')
  await isFilled('journal', page.getByRole('feed').getByRole('article'))

  await goTo(page, 'Upkeep')
  await isFilled('upkeep', page.getByRole('option', { name: /^Weekly/ }))
  await isFilled('statistics', page.getByRole('img', { name: /^In the vault/ }))
  await page
    .getByRole('option', { name: /^Weekly/ })
    .first()
    .click()
  await isFilled('a run', page.getByRole('feed').getByRole('article'))
  await tab('Schedule and policy')
  await isFilled('policy', page.getByText(/^Version \d+$/))
  await tab('Forgetting')
  await isFilled('forgetting', page.getByRole('figure', { name: 'Would fade by week' }))

  await goTo(page, 'Sessions')
  await isFilled('sessions', page.locator('[data-session]'))
  await page.locator('[data-session]').first().click()
  await isFilled('session', page.getByRole('list', { name: 'Tasks, last begun first' }))
  await page.getByRole('button', { name: /^All sessions of/ }).click()
  await isFilled('sessions of one', page.getByRole('list', { name: 'Sessions, newest first' }))

  await openContext(page, 'Roll back the last release of atlas-api')
  await isFilled('context', page.getByRole('list', { name: 'Included memories' }))
  await tab('Served')
  const given = page.getByRole('list', { name: 'Packages that agents were given' })
  await isFilled('compare', given.getByRole('listitem'))
  await expect(given.getByRole('listitem')).toHaveCount(46)
  await tab('Exposure')
  await page.getByRole('combobox', { name: 'Words of the memory' }).fill('roll back atlas-api')
  await page
    .getByRole('option', { name: /roll back atlas-api/i })
    .first()
    .click()
  await isFilled('exposure', page.getByText('Open the memory'))
  await expect(page.getByText('No agent was given it')).toHaveCount(0)

  for (const place of ['atlas', 'platform', 'DEV-001']) {
    await page.getByRole('treeitem', { name: place }).first().click()
    await isFilled(place, page.getByRole('list', { name: 'Memories' }).getByRole('listitem'))
  }
  expect(walked).toHaveLength(23)
})

test('[Z59] the building of the sample can be cancelled, leaves nothing behind, and is done on the next try', async ({
  launchLoci,
}) => {
  const { page, userData } = await launchLoci()
  const explore = page.getByRole('button', { name: 'Explore a sample vault' })
  await explore.click()
  const bar = page.getByRole('progressbar', { name: 'How much of the sample is built' })
  await expect(bar).toBeVisible()
  await expect(page.getByText(/%, about \d+ seconds? left/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(explore).toBeVisible()
  expect(readdirSync(dirname(vaultFile(userData, 'sample-vault')))).toEqual([])
  await explore.click()
  await expect(page).toHaveTitle('Sample vault – Loci', { timeout: 60_000 })
})
