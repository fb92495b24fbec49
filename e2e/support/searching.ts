import type { Locator, Page } from '@playwright/test'
import { expect, type LaunchLoci, type Loci } from './app.ts'
import { call } from './call.ts'
import { grid, searchBox } from './person.ts'

export async function sampleOf(launchLoci: LaunchLoci, model = false): Promise<Loci> {
  const loci = await launchLoci({ model })
  await loci.openSample()
  await expect(grid(loci.page).getByRole('row').nth(5)).toBeVisible()
  return loci
}

/** While the model still reads, every answer may differ from the one before. */
export async function meaningSettled(page: Page): Promise<void> {
  await expect
    .poll(async () => (await call(page, 'semantic.status', {})).state, { timeout: 150_000 })
    .not.toBe('catching-up')
}

/** Into the box, where the focus stays. */
export async function ask(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text)
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
  await searchBox(page).focus()
  const list = page.getByRole('list', { name: 'Results' })
  await expect(list.and(page.locator('[aria-busy=true]'))).toHaveCount(0)
}

export async function searchAs(within: Page | Locator, page: Page, agent: string): Promise<void> {
  await within.getByRole('button', { name: 'As you' }).click()
  await page.getByLabel('View as').selectOption(agent)
  await page.keyboard.press('Escape')
  await expect(within.getByRole('button', { name: `As ${agent}` })).toBeVisible()
}

export function results(within: Page | Locator): Locator {
  return within.getByRole('list', { name: 'Results' }).locator('> li')
}

/** The part of a result that opens it. */
export const line = (page: Page, at: number): Locator =>
  results(page).nth(at).locator('[data-result]')

/** The memory that was expected, by its words. */
export async function pick(page: Page, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Words of the memory you expected' })
  await expect(field).toBeFocused()
  await page.keyboard.type(words)
  const option = page.getByRole('listbox', { name: 'Memories' }).getByRole('option')
  await expect(option.first()).toContainText(words)
  await page.keyboard.press('Enter')
}

export const absence = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Why not this one?' })
