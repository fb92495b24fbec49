import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openTab } from '../support/archives.ts'

/** The ways out of the sample vault and into it. */
export async function archives(
  page: Page,
  shoot: (screen: string) => Promise<void>,
): Promise<void> {
  await openTab(page, 'Export')
  await expect(page.getByRole('region', { name: 'What would be written' })).toBeVisible()
  await shoot('archives-export')
  await openTab(page, 'Import')
  await page.getByRole('button', { name: 'Look through the sample archive' }).click()
  await expect(page.getByRole('region', { name: 'B, theirs' })).toBeVisible()
  await shoot('archives-import')
  await page.getByRole('button', { name: 'Cancel' }).click()
}
