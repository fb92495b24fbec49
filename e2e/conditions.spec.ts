import type { Locator, Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/one-app.ts'
import { createVault, pane, rowsShown, rowWith } from './support/person.ts'
import { remember, textOf } from './support/seed.ts'

test('conditions narrow the list, come off by their chips and are kept in a saved filter', async ({
  launchLoci,
}) => {
  const first = await launchLoci()
  const { page } = first
  await createVault(page, 'Asked')
  await rooms(page)
  await rowsShown(page, 4)

  await test.step('importance at least 0.7, typed and entered', async () => {
    await ask(page, { field: 'Importance', comparison: 'at least' })
    await section(page).getByRole('textbox', { name: 'Value' }).fill('0.7')
    await page.keyboard.press('Enter')
    await rowsShown(page, 3)
    await expect(chips(page)).toHaveText(['Status active', 'Importance at least 70 %'])
  })

  await test.step('a field of the context', async () => {
    await ask(page, { field: 'Context…', comparison: 'is' })
    await section(page).getByRole('textbox', { name: 'Path in the context' }).fill('room')
    await section(page).getByRole('textbox', { name: 'Value' }).fill('ops')
    await section(page).getByRole('button', { name: 'Add condition' }).click()
    await rowsShown(page, 1)
    await expect(rowWith(page, 'The pager is in the drawer.')).toBeVisible()
    await expect(page.getByText(SENTENCE)).toBeVisible()
  })

  await test.step('saved, and taken off one by one', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Save filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save filter' })
    await expect(dialog).toContainText(SENTENCE)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('What ops must know')
    await dialog.getByRole('button', { name: 'Save filter' }).click()
    await page.getByRole('button', { name: 'Remove filter: Importance at least 70 %' }).click()
    await rowsShown(page, 2)
    await section(page).getByRole('button', { name: 'Clear condition' }).click()
    await rowsShown(page, 4)
  })

  await first.quit()
  const { page: again } = await launchLoci({ userData: first.userData })
  await again
    .getByRole('region', { name: 'Pinned' })
    .getByRole('button', { name: 'What ops must know', exact: true })
    .click()
  await rowsShown(again, 1)
  await expect(again.getByText(SENTENCE)).toBeVisible()
})

test('a condition that cannot be asked says why at its field', async ({ freshVault }) => {
  const { page } = await freshVault('Refused')
  await rooms(page)
  await ask(page, { field: 'Importance', comparison: 'over' })
  const value = section(page).getByRole('textbox', { name: 'Value' })
  await value.fill('very')
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('alert')).toHaveText(
    'importance is a number; "very" is not.',
  )
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await test.step('a day, and whether there is one at all', async () => {
    await ask(page, { field: 'Creation date', comparison: 'before' })
    await section(page).getByLabel('Value').fill('2020-02-29')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await expect(chips(page).last()).toHaveText('Creation date before 2020-02-29')
    await chips(page).last().getByRole('button').click()
    await ask(page, { field: 'Last use', comparison: 'is not set' })
    await expect(section(page).getByLabel('Value')).toBeHidden()
    await section(page).getByRole('button', { name: 'Add condition' }).click()
    await expect(chips(page).last()).toHaveText('Last use is not set')
    await rowsShown(page, 4)
  })
})

test('the domain of a memory leads to all of it', async ({ freshVault }) => {
  const { page } = await freshVault('Led')
  await rooms(page)
  await rowsShown(page, 4)
  await rowWith(page, 'The pager is in the drawer.').click()
  await pane(page).getByRole('button', { name: 'incidents', exact: true }).click()
  await rowsShown(page, 2)
  await expect(
    page.getByText('Active memories whose domain is incidents, newest first'),
  ).toBeVisible()
})

const SENTENCE =
  'Active memories whose importance is at least 70 % and context.room is ops, newest first'

/** Three that matter, two of ops, two about incidents; one is both in ops and important. */
async function rooms(page: Page): Promise<void> {
  const about = (text: string, room: string, importance: number, domain: string) =>
    remember(page, { content: textOf(text), context: { room }, importance, domain })
  await about('The pager is in the drawer.', 'ops', 0.9, 'incidents')
  await about('The plants are watered on Mondays.', 'ops', 0.2, 'office')
  await about('Feature flags end after a month.', 'dev', 0.8, 'releases')
  await about('Every incident has one leader.', 'dev', 0.7, 'incidents')
}

function section(page: Page): Locator {
  return page.getByRole('region', { name: 'Condition', exact: true })
}

function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
}

async function ask(page: Page, { field, comparison }: { field: string; comparison: string }) {
  await section(page).getByLabel('Field').selectOption({ label: field })
  await section(page).getByLabel('Comparison').selectOption({ label: comparison })
}
