import type { Locator, Page } from '@playwright/test'
import type { PackageView } from '#shared/context-view.ts'
import { expect } from './app.ts'
import { remember, textOf } from './seed.ts'

export async function openContext(page: Page, task: string): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Context', level: 1 })).toBeVisible()
  await taskField(page).fill(task)
}

export const taskField = (page: Page): Locator => page.getByRole('textbox', { name: 'Task text' })
export const budgetField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Budget in tokens' })
export const included = (page: Page): Locator =>
  page.getByRole('list', { name: 'Included memories' }).locator('> li')
export const leftOut = (page: Page): Locator =>
  page.getByRole('list', { name: 'Memories left out' }).locator('> li')
export const wouldChange = (page: Page): Locator =>
  page.getByRole('region', { name: 'What would change' })

/** The window lists what the engine says, in its order and with its reasons. */
export async function showsPackage(page: Page, expected: PackageView): Promise<void> {
  await expect(included(page)).toHaveCount(expected.included.length)
  for (const [place, { summary }] of expected.included.entries())
    await expect(included(page).nth(place)).toContainText(summary)
  await expect(leftOut(page)).toHaveCount(expected.omitted.length)
  for (const { id, sentence } of expected.omitted.slice(0, 5))
    await expect(page.locator(`[data-candidate=${id}]`)).toContainText(sentence)
}

/** Six notes on one subject, each longer than the last, so that a small budget has to choose. */
export async function rememberDeploys(page: Page): Promise<void> {
  for (const [index, about] of ABOUT.entries())
    await remember(page, {
      content: textOf(
        `Deploy rule for the ${about}. ${`The deploy of the ${about} waits for step number ${index}. `.repeat(4 + index * 3)}`,
      ),
      summary: `Deploy rule for the ${about}`,
      type: 'factual',
    })
}

const ABOUT = ['gateway', 'worker', 'billing', 'search', 'mailer', 'archive']
