import type { Page } from '@playwright/test'
import { expect } from '../support/app.ts'
import { rowWith, search } from '../support/person.ts'

type Shoot = (screen: string) => Promise<void>

/** One memory as it is read, edited and looked back on. */
export async function oneMemory(page: Page, shoot: Shoot): Promise<void> {
  const pane = page.getByRole('complementary', { name: 'Memory' })
  await search(page, 'isochrone')
  await rowWith(page, 'Isochrone answers are not cached').click()
  await expect(pane.getByRole('heading', { name: 'Links' })).toBeVisible()
  await shoot('detail')

  await search(page, 'on call')
  await rowWith(page, 'On call: OPS-002 by day').click()
  await pane.getByRole('tab', { name: 'History' }).click()
  await pane.getByRole('button', { name: /^Edited/ }).click()
  await expect(pane.getByRole('button', { name: 'Restore this revision' })).toBeVisible()
  await shoot('history')

  await pane.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(pane.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await shoot('edit')
  await page.keyboard.press('Escape')
  await pane.getByRole('button', { name: 'Close' }).click()
  await search(page, '')
}

export async function linksOf(page: Page, shoot: Shoot): Promise<void> {
  const pane = page.getByRole('complementary', { name: 'Memory' })
  await search(page, 'PoolExhausted')
  await rowWith(page, 'PoolExhausted').first().click()
  await pane.getByRole('tab', { name: /^Links/ }).click()
  const nodes = pane.getByRole('group', { name: 'Graph of links' }).getByRole('button')
  await nodes.nth(1).click()
  await expect(nodes.nth(4)).toBeVisible()
  await nodes.nth(2).click()
  await expect(nodes.nth(5)).toBeVisible()
  await shoot('links')
  await pane.getByRole('button', { name: 'Close' }).click()
  await search(page, '')
}
