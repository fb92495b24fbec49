import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { expect } from './app.ts'

/** What a person does, found by what they see. */

export async function createVault(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New vault' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create vault' }).click()
  await expect(page).toHaveTitle(`${name} – Loci`)
  await goTo(page, 'Memories')
}

export async function writeMemory(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'New memory' }).click()
  const editor = page.getByRole('region', { name: 'New memory' })
  await editor.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
  await editor.getByRole('button', { name: 'Save memory' }).click()
  await expect(rowWith(page, text)).toBeVisible()
}

export function grid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Memories' })
}

export function rowWith(page: Page, text: string): Locator {
  return grid(page).getByRole('row').filter({ hasText: text })
}

/** A click on a list that is still coming in lands on another row. */
export async function rowsShown(page: Page, count: number): Promise<void> {
  await expect(grid(page).getByRole('row')).toHaveCount(count + 1)
}

/** Narrows the list to what has these words. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Filter by words' }).fill(text)
}

/** The one box at the top of every screen. */
export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search the vault' })
}

/** An item of the menu behind the vault's name. */
export async function chooseInVaultMenu(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Vault: / }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** `page.setViewportSize` never returns in Electron. */
export async function resizeWindow(
  app: ElectronApplication,
  width: number,
  height: number,
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) =>
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height),
    { width, height },
  )
}

/** The open memory, or the one being written. */
export function pane(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Memory' })
}

/** What the window says it did. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem')
    .filter({ has: page.getByText(text) })
}

/** By the sidebar, where counts stand behind some of the names. */
export async function goTo(
  page: Page,
  screen:
    | 'Overview'
    | 'Inbox'
    | 'Memories'
    | 'Indices'
    | 'Context'
    | 'Agents'
    | 'Sessions'
    | 'Handoffs'
    | 'Upkeep'
    | 'Archives'
    | 'Journal'
    | 'Settings',
): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Vault' })
  await sidebar.getByRole('button', { name: new RegExp(`^${screen}( [\\d,]+)?$`) }).click()
}

/** Behind Help at the foot of the sidebar. */
export async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'About' }).click()
}

/** A field of the editor by its label. */
export function field(page: Page, label: string): Locator {
  const named = { name: label, exact: true }
  return pane(page).getByRole('textbox', named).or(pane(page).getByRole('combobox', named))
}
