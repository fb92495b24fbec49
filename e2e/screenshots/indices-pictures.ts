import type { Page } from '@playwright/test'
import { expect } from '../support/app.ts'
import { goTo } from '../support/person.ts'

/** What is worth a look, and the tags of all scopes. */
export async function indices(page: Page, shoot: (screen: string) => Promise<void>): Promise<void> {
  await goTo(page, 'Indices')
  await expect(
    page.getByRole('list', { name: 'Warnings' }).getByRole('listitem').nth(4),
  ).toBeVisible()
  await shoot('indices')
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await page.getByText('Cloud', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Tag cloud' })).toBeVisible()
  await shoot('indices-tags')
}
