import { expect, test } from './support/one-app.ts'
import { field, goTo, grid, pane, rowWith } from './support/person.ts'
import { remember } from './support/seed.ts'

test('[Y72] after Discard, Cancel and Save the focus is on the list, or on the open memory where there is none', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Focus')
  await remember(page, 'The first one')
  await remember(page, 'The second one')
  // The later one stands above the other: a click before it has come would land on it.
  await expect(grid(page).getByRole('row').nth(1)).toContainText('The second one')
  await rowWith(page, 'The first one').click()
  const edit = pane(page).getByRole('button', { name: 'Edit', exact: true })
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' })

  await test.step('beside the list', async () => {
    await edit.click()
    await field(page, 'Text').fill('Something else')
    await page.keyboard.press('Escape')
    await discard.click()
    await expect(grid(page)).toBeFocused()
    await edit.click()
    await pane(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(grid(page)).toBeFocused()
    await edit.click()
    await field(page, 'Text').fill('The first one, revised')
    await page.keyboard.press('Control+Enter')
    await expect(pane(page).getByRole('heading', { name: 'Facts' })).toBeVisible()
    await expect(grid(page)).toBeFocused()
  })

  await test.step('a new memory that is given up', async () => {
    await page.keyboard.press('n')
    await field(page, 'Text').fill('Something else')
    await page.keyboard.press('Escape')
    await discard.click()
    await expect(grid(page)).toBeFocused()
  })

  await test.step('beside the journal', async () => {
    await goTo(page, 'Journal')
    const entry = page.getByRole('article').first()
    await entry.getByRole('button', { expanded: false }).click()
    // Not the button that reverts the entry, which is there before its changes are.
    await entry.getByRole('button', { name: /^The first one(, revised)?$/ }).click()
    await edit.click()
    await field(page, 'Text').fill('Something else')
    await page.keyboard.press('Escape')
    await discard.click()
    await expect(pane(page).getByRole('tab', { name: 'Memory' })).toBeFocused()
  })
})

test('[Y73] another memory opens on its first tab, whatever tab the last one was left on', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Tabs')
  await remember(page, 'The first one')
  await remember(page, 'The second one')
  // The later one stands above the other: a click before it has come would land on it.
  await expect(grid(page).getByRole('row').nth(1)).toContainText('The second one')
  const tab = (name: string) => pane(page).getByRole('tab', { name })
  await rowWith(page, 'The first one').click()
  await tab('History').click()
  await expect(tab('History')).toHaveAttribute('aria-selected', 'true')
  await rowWith(page, 'The second one').click()
  await expect(pane(page).getByRole('heading', { name: 'The second one' })).toBeVisible()
  await expect(tab('Memory')).toHaveAttribute('aria-selected', 'true')
})
