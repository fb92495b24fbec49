import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/one-app.ts'
import { isAccessible, LAYER } from './support/axe.ts'
import { answerOpenDialogs } from './support/dialogs.ts'
import { createVault, goTo, grid, openAbout, rowWith, search } from './support/person.ts'

test('axe finds nothing serious on the way in, in light and dark', async ({ launchLoci }) => {
  const { app, page, userData } = await launchLoci()
  await expect(page.getByRole('heading', { name: 'Loci' })).toBeVisible()
  await isAccessible(page, 'welcome')
  await page.getByRole('button', { name: 'Settings' }).click()
  await isAccessible(page, 'settings without a vault')
  await page.getByRole('button', { name: 'Back to the vaults' }).click()
  await page.getByRole('button', { name: 'New vault' }).click()
  await isAccessible(page, 'naming a vault')
  await page.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isAccessible(page, 'a vault without a name')
  await page.reload()

  await createVault(page, 'Empty')
  await expect(page.getByText('This vault is empty')).toBeVisible()
  await goTo(page, 'Overview')
  await expect(page.getByRole('heading', { name: 'A new vault' })).toBeVisible()
  await isAccessible(page, 'the overview of an empty vault')
  await goTo(page, 'Memories')
  await isAccessible(page, 'an empty vault')
  await goTo(page, 'Journal')
  await isAccessible(page, 'an empty journal')
  await page.getByRole('button', { name: /^Vault: / }).click()
  await isAccessible(page, 'the vault menu', LAYER)
  await page.getByRole('menuitem', { name: 'Close this vault' }).click()
  await expect(page.getByRole('heading', { name: 'Recent vaults' })).toBeVisible()
  await isAccessible(page, 'welcome with recent vaults')

  const damaged = join(userData, 'damaged.loci')
  writeFileSync(damaged, 'no vault')
  await answerOpenDialogs(app, damaged)
  await page.getByRole('button', { name: 'Open vault…' }).click()
  await expect(page.getByRole('heading', { name: 'This vault is damaged' })).toBeVisible()
  await isAccessible(page, 'a failed vault')
  // Nothing to save in a file that is no vault: the refusal is a notice.
  await page.getByRole('button', { name: 'Recover a copy' }).click()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await isAccessible(page, 'a notice')
})

test('axe finds nothing serious in lists, menus and the palette, in light and dark', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  await expect(rows(page).nth(5)).toBeVisible()
  await isAccessible(page, 'memories')
  await goTo(page, 'Overview')
  await expect(
    page.getByRole('list', { name: 'Agents' }).getByRole('listitem').first(),
  ).toBeVisible()
  await isAccessible(page, 'the overview')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await isAccessible(page, 'all shortcuts')
  await page.keyboard.press('Escape')
  await goTo(page, 'Memories')
  await search(page, 'nothing at all has these words')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await isAccessible(page, 'no match')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await isAccessible(page, 'columns', LAYER)
  await page.keyboard.press('Escape')
  await rows(page).nth(3).click({ button: 'right' })
  await isAccessible(page, 'the menu of a row', LAYER)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await isAccessible(page, 'the palette', LAYER)
})

test('axe finds nothing serious with several memories selected, in light and dark', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  for (const at of [1, 2, 3])
    await rows(page)
      .nth(at)
      .click({ modifiers: ['Control'] })
  await expect(page.getByRole('toolbar')).toContainText('3 memories selected')
  await isAccessible(page, 'a selection')
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Tag 3 memories' })).toBeVisible()
  await isAccessible(page, 'tagging', LAYER)
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, 'moving to a scope', LAYER)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Delete')
  await expect(page.getByRole('alertdialog').getByText('of text')).toBeVisible()
  await isAccessible(page, 'purging', LAYER)
})

test('axe finds nothing serious in panes and other screens, in light and dark', async ({
  freshSample,
}) => {
  const { page } = await freshSample()
  const pane = page.getByRole('complementary', { name: 'Memory' })
  await search(page, 'on call')
  await rowWith(page, 'On call: OPS-002 by day').click()
  await expect(pane.getByRole('heading', { name: 'Facts' })).toBeVisible()
  await isAccessible(page, 'reading a memory')
  await pane.getByRole('tab', { name: 'History' }).click()
  await pane.getByRole('button', { name: /^Edited/ }).click()
  await expect(pane.getByRole('button', { name: 'Restore this revision' })).toBeVisible()
  await isAccessible(page, 'its history')
  await pane.getByRole('tab', { name: 'Raw' }).click()
  await isAccessible(page, 'its raw form')
  await pane.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(pane.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await isAccessible(page, 'editing a memory')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New memory' }).click()
  await pane.getByRole('button', { name: 'More fields' }).click()
  await pane.getByRole('button', { name: 'Save memory' }).click()
  await expect(pane.getByRole('alert').first()).toBeVisible()
  await isAccessible(page, 'a new memory with something missing')
  await page.keyboard.press('Escape')

  await goTo(page, 'Journal')
  await page
    .getByRole('feed')
    .getByRole('article')
    .nth(2)
    .getByRole('button', { expanded: false })
    .click()
  await isAccessible(page, 'the journal')
  await goTo(page, 'Upkeep')
  await expect(page.getByRole('option', { name: /^Weekly/ }).first()).toBeVisible()
  await isAccessible(page, 'upkeep')
  await page.getByRole('tab', { name: 'Schedule and policy' }).click()
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
  await isAccessible(page, 'the policy of upkeep')
  await goTo(page, 'Indices')
  await expect(page.getByRole('list', { name: 'Warnings' })).toBeVisible()
  await isAccessible(page, 'indices')
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await page.getByText('Cloud', { exact: true }).click()
  await isAccessible(page, 'the cloud of tags')
  await goTo(page, 'Settings')
  await isAccessible(page, 'settings')
  await openAbout(page)
  await expect(page.getByRole('term').first()).toBeVisible()
  await isAccessible(page, 'about')
})

function rows(page: Page) {
  return grid(page).getByRole('row')
}
