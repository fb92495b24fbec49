import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/app.ts'
import { answerOpenDialogs } from './support/dialogs.ts'
import { fingerprints, vaultFile } from './support/files.ts'
import {
  chooseInVaultMenu,
  createVault,
  goTo,
  grid,
  rowWith,
  search,
  writeMemory,
} from './support/person.ts'

test('[V1] two vaults in two windows do not mix: memories, counts, search, undo and journal', async ({
  launchLoci,
}) => {
  const { page: work, windowFrom } = await launchLoci()
  await createVault(work, 'Work')
  await writeMemory(work, 'Invoices go out on the first of the month')
  await writeMemory(work, 'The staging server sleeps at night')

  const home = await windowFrom(() => work.keyboard.press('Control+Shift+N'))
  await expect(home.getByRole('heading', { name: 'Loci' })).toBeVisible()
  await createVault(home, 'Home')
  await writeMemory(home, 'The spare key hangs behind the clock')

  await expect(memoryCount(work)).toHaveText('Active 2')
  await expect(memoryCount(home)).toHaveText('Active 1')
  await expect(work).toHaveTitle('Work – Loci')
  await search(home, 'invoices')
  await expect(home.getByText('Nothing matches')).toBeVisible()
  await search(work, 'invoices')
  await expect(rowWith(work, 'Invoices go out')).toBeVisible()
  await expect(rows(work)).toHaveCount(1)

  // The work vault has the newer entry, yet undo at home takes back what was done at home.
  await search(work, '')
  await writeMemory(work, 'The office plant wants water')
  await home.getByRole('button', { name: 'Clear the words' }).click()
  await home.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(home.getByText('This vault is empty')).toBeVisible()
  await expect(memoryCount(work)).toHaveText('Active 3')
  await goToJournal(home)
  await expect(entries(home)).toHaveCount(2)
  await goToJournal(work)
  await expect(entries(work)).toHaveCount(3)
})

test('one vault in two windows is one vault: each follows what the other does', async ({
  launchLoci,
}) => {
  const { page: first, windowFrom } = await launchLoci()
  await createVault(first, 'Shared')
  const second = await windowFrom(() => first.keyboard.press('Control+Shift+N'))
  await second.getByRole('button', { name: /^Shared/ }).click()
  await goTo(second, 'Memories')
  await expect(second.getByText('This vault is empty')).toBeVisible()

  await writeMemory(first, 'Written on the left')
  await expect(rowWith(second, 'Written on the left')).toBeVisible()
  await second.keyboard.press('Control+z')
  await expect(first.getByText('This vault is empty')).toBeVisible()

  await first.close()
  await writeMemory(second, 'Written when the left one was gone')
})

test('vaults are remembered: the last one opens by itself, the others are one choice away', async ({
  launchLoci,
}) => {
  const first = await launchLoci()
  await createVault(first.page, 'Work')
  await writeMemory(first.page, 'Invoices go out on the first of the month')
  await chooseInVaultMenu(first.page, 'New vault…')
  const dialog = first.page.getByRole('dialog', { name: 'New vault' })
  await dialog.getByLabel('Name').fill('Home')
  await dialog.getByRole('button', { name: 'Create vault' }).click()
  await expect(first.page).toHaveTitle('Home – Loci')
  await expect(first.page.getByRole('heading', { name: 'A new vault' })).toBeVisible()
  await first.quit()

  const second = await launchLoci({ userData: first.userData })
  await expect(second.page).toHaveTitle('Home – Loci')
  await chooseInVaultMenu(second.page, /^Work/)
  await expect(second.page).toHaveTitle('Work – Loci')
  await goTo(second.page, 'Memories')
  await expect(rowWith(second.page, 'Invoices go out')).toBeVisible()
  await second.quit()

  const third = await launchLoci({ userData: first.userData })
  await expect(third.page).toHaveTitle('Work – Loci')
  await chooseInVaultMenu(third.page, 'Close this vault')
  await expect(third.page.getByRole('heading', { name: 'Recent vaults' })).toBeVisible()
  await third.quit()

  // Closed on purpose: the next start asks.
  const fourth = await launchLoci({ userData: first.userData })
  const recent = fourth.page.getByRole('region', { name: 'Recent vaults' }).getByRole('listitem')
  await expect(recent).toHaveText([/^Work/, /^Home/])
  await recent.first().getByRole('button', { name: /^Work/ }).click()
  await goTo(fourth.page, 'Memories')
  await expect(rowWith(fourth.page, 'Invoices go out')).toBeVisible()
})

test('[V2] a vault whose file is gone is marked, is not made anew, and can be taken off the list', async ({
  launchLoci,
}) => {
  const first = await launchLoci()
  await createVault(first.page, 'Gone')
  await first.quit()
  const file = vaultFile(first.userData, 'gone')
  rmSync(file)

  // It was open last, so this start would open it.
  const { page, userData } = await launchLoci({ userData: first.userData })
  await expect(page.getByText('This vault is no longer where it was.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another vault' }).click()
  const entry = page.getByRole('region', { name: 'Recent vaults' }).getByRole('listitem')
  await expect(entry).toContainText('Not found')
  await expect(entry.getByRole('button', { name: /^Gone/ })).toBeDisabled()
  expect(Object.keys(fingerprints(join(userData, 'vaults')))).not.toContain('gone.loci')

  await entry.getByRole('button', { name: 'Take Gone off this list' }).click()
  await expect(page.getByRole('heading', { name: 'Recent vaults' })).toBeHidden()
})

test('a vault is opened from disk; Cancel changes nothing', async ({ launchLoci }) => {
  const maker = await launchLoci()
  await createVault(maker.page, 'Travel')
  await writeMemory(maker.page, 'The night train needs a seat reservation')
  await maker.quit()

  const { app, page, userData } = await launchLoci()
  await answerOpenDialogs(app, null)
  await page.getByRole('button', { name: 'Open vault…' }).click()
  await expect(page.getByRole('button', { name: 'Open vault…' })).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'Loci' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)

  await answerOpenDialogs(app, vaultFile(maker.userData, 'travel'))
  await page.getByRole('button', { name: 'Open vault…' }).click()
  await expect(page).toHaveTitle('Travel – Loci')
  await goTo(page, 'Memories')
  await expect(rowWith(page, 'The night train')).toBeVisible()

  // With a vault open, Cancel leaves it open.
  await answerOpenDialogs(app, null)
  await page.keyboard.press('Control+o')
  await expect(grid(page)).toBeVisible()
  await expect(page).toHaveTitle('Travel – Loci')
  expect(fingerprints(join(userData, 'vaults'))).toEqual({})
})

test('[V2] a file that is no vault is named as such and stays as it is', async ({
  launchLoci,
}, testInfo) => {
  const { app, page } = await launchLoci()
  const folder = testInfo.outputPath('not-vaults')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'letter.txt'), 'Dear Ada,\n'.repeat(500))
  writeFileSync(join(folder, 'empty.loci'), '')
  const before = fingerprints(folder)

  for (const [name, sentence] of [
    ['letter.txt', 'This file is damaged or is not a Loci vault.'],
    ['empty.loci', 'This file is damaged or is not a Loci vault.'],
  ] as const) {
    await answerOpenDialogs(app, join(folder, name))
    await page.getByRole('button', { name: 'Open vault…' }).click()
    await expect(page.getByRole('main')).toContainText(sentence)
    // The page says it; a notice with the same words would only lie in the way.
    await expect(page.getByText(sentence)).toHaveCount(1)
    await page.getByRole('button', { name: 'Choose another vault' }).click()
    await expect(page.getByRole('button', { name: 'Open vault…' })).toBeEnabled()
  }
  expect(fingerprints(folder)).toEqual(before)
  await expect(page.getByRole('heading', { name: 'Recent vaults' })).toBeHidden()
})

test('[V3] a second Loci is refused a vault that the first has open, and opens it once that is closed', async ({
  launchLoci,
}) => {
  const owner = await launchLoci()
  await createVault(owner.page, 'Owned')
  await writeMemory(owner.page, 'Only one of us may write here')
  const folder = join(owner.userData, 'vaults')
  const before = await settled(folder)

  const other = await launchLoci()
  await answerOpenDialogs(other.app, vaultFile(owner.userData, 'owned'))
  await other.page.getByRole('button', { name: 'Open vault…' }).click()
  await expect(other.page.getByRole('main')).toContainText('This vault is open in another Loci')
  expect(fingerprints(folder)).toEqual(before)
  await writeMemory(owner.page, 'The owner goes on as if nothing had happened')

  await chooseInVaultMenu(owner.page, 'Close this vault')
  await expect(owner.page.getByRole('heading', { name: 'Recent vaults' })).toBeVisible()
  await other.page.getByRole('button', { name: 'Try again' }).click()
  await goTo(other.page, 'Memories')
  await expect(rowWith(other.page, 'The owner goes on')).toBeVisible()
})

/** The owner tidies up in the quiet after a write; that is no change by somebody else. */
async function settled(folder: string) {
  let last: Record<string, string> = {}
  let quiet = 0
  await expect
    .poll(
      () => {
        const now = fingerprints(folder)
        quiet = JSON.stringify(now) === JSON.stringify(last) ? quiet + 1 : 0
        last = now
        return quiet
      },
      // Upkeep takes stock and a backup is made a while after a vault was opened.
      { intervals: [3000], timeout: 60_000 },
    )
    .toBe(4)
  return last
}

function memoryCount(page: Page) {
  return page.getByRole('radiogroup', { name: 'What became of them' }).locator('label').first()
}

function rows(page: Page) {
  return grid(page)
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
}

function entries(page: Page) {
  return page.getByRole('feed').getByRole('article')
}

async function goToJournal(page: Page) {
  await page
    .getByRole('navigation', { name: 'Vault' })
    .getByRole('button', { name: /^Journal/ })
    .click()
}
