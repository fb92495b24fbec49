import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/app.ts'
import { createVault, goTo, grid, resizeWindow, search } from './support/person.ts'
import { remember, textOf } from './support/seed.ts'

test('columns that were hidden, widened and moved are still so after a restart', async ({
  launchLoci,
}) => {
  const first = await launchLoci()
  const { page } = first
  await createVault(page, 'Arranged')
  await remember(page, 'The cellar door sticks in winter.')
  await expect(names(page)).toHaveText(USUAL)

  await test.step('sort', async () => {
    await head(page, 'Priority').getByRole('button').click()
    await expect(page.getByText('Active memories, highest priority first')).toBeVisible()
    await expect(head(page, 'Priority')).toHaveAttribute('aria-sort', 'descending')
    await head(page, 'Priority').getByRole('button').click()
    await expect(page.getByText('Active memories, lowest priority first')).toBeVisible()
  })

  await test.step('hide', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByRole('checkbox', { name: 'Tags' }).uncheck()
    await columns.getByRole('checkbox', { name: 'Tokens' }).check()
    await page.keyboard.press('Escape')
    await expect(columns).toBeHidden()
    // Tokens is narrower than Tags was: there is room for one that had given way.
    await expect(names(page)).toHaveText([
      'Summary',
      'Scope',
      'Priority',
      'Importance',
      'Changed',
      'Tokens',
    ])
  })

  await test.step('widen', async () => {
    const before = await width(page, 'Scope')
    await dragEdge(page, 'Scope', 60)
    await expect.poll(() => width(page, 'Scope')).toBe(before + 60)
  })

  await test.step('move', async () => {
    await head(page, 'Priority').dragTo(head(page, 'Scope'))
    await expect(names(page)).toHaveText(ARRANGED)
    await head(page, 'Tokens').getByRole('button').focus()
    await page.keyboard.press('Control+ArrowLeft')
    await expect(names(page)).toHaveText([...ARRANGED.slice(0, -2), 'Tokens', 'Changed'])
    await page.keyboard.press('Control+ArrowRight')
    await expect(names(page)).toHaveText(ARRANGED)
  })

  const widened = await width(page, 'Scope')
  await first.quit()
  const { page: again } = await launchLoci({ userData: first.userData })
  await expect(names(again)).toHaveText(ARRANGED)
  expect(await width(again, 'Scope')).toBe(widened)

  await test.step('and as they came after a reset', async () => {
    await again.getByRole('button', { name: 'Columns' }).click()
    await again.getByRole('button', { name: 'Reset columns' }).click()
    await expect(names(again)).toHaveText(USUAL)
  })
})

test('theme, window size and saved filters are kept from one start to the next', async ({
  launchLoci,
}) => {
  const first = await launchLoci()
  const { page } = first
  await createVault(page, 'Kept')
  await remember(page, { content: textOf('The bakery opens at six.'), tags: ['morning'] })
  await remember(page, { content: textOf('The library opens at ten.'), tags: ['late'] })

  await test.step('a theme, a size, a filter with a name', async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await resizeWindow(first.app, 1111, 707)
    await expect.poll(() => size(page)).toEqual({ width: 1111, height: 707 })

    await goTo(page, 'Memories')
    await page
      .getByRole('region', { name: 'Tag', exact: true })
      .getByRole('checkbox', { name: 'morning' })
      .check()
    await search(page, 'opens')
    await expect(page.getByText(FILTER)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Save filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save filter' })
    await expect(dialog).toContainText(FILTER)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Early birds')
    await dialog.getByRole('button', { name: 'Save filter' }).click()
    await expect(saved(page)).toBeVisible()
  })

  await first.quit()
  const { page: again } = await launchLoci({ userData: first.userData })
  await expect(again).toHaveTitle('Kept – Loci')
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await size(again)).toEqual({ width: 1111, height: 707 })
  await expect(again.getByText('Active memories, newest first')).toBeVisible()
  await saved(again).click()
  await expect(again.getByText(FILTER)).toBeVisible()
  await expect(again.getByRole('searchbox', { name: 'Filter by words' })).toHaveValue('opens')
  await expect(grid(again)).toHaveAttribute('aria-rowcount', '2')
})

const USUAL = ['Summary', 'Scope', 'Tags', 'Priority', 'Changed']
const ARRANGED = ['Summary', 'Priority', 'Scope', 'Importance', 'Changed', 'Tokens']
const FILTER = 'Active memories tagged morning with “opens”, newest first'

function saved(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Pinned' })
    .getByRole('button', { name: 'Early birds', exact: true })
}

/** The heads of the table in their order, but for the checkboxes. */
function names(page: Page): Locator {
  return grid(page).getByRole('columnheader').filter({ hasText: /./ })
}

function head(page: Page, name: string): Locator {
  return grid(page).getByRole('columnheader', { name, exact: true })
}

async function width(page: Page, name: string): Promise<number> {
  return (await head(page, name).boundingBox())?.width ?? 0
}

async function dragEdge(page: Page, name: string, byPx: number): Promise<void> {
  const box = await head(page, name).boundingBox()
  if (box === null) throw new Error(`No column is called ${name}.`)
  const [x, y] = [box.x + box.width - 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx / 2, y)
  await page.mouse.move(x + byPx, y)
  await page.mouse.up()
}

function size(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }))
}
