import type { Page } from '@playwright/test'
import { expect } from '../support/app.ts'
import { goTo } from '../support/person.ts'

const SLOW = { timeout: 60_000 }

/** What upkeep would do and did, by which rules. Its engine goes by the clock of the machine, so here the window does too. */
export async function upkeepScreens(
  page: Page,
  shoot: (screen: string) => Promise<void>,
  now: number,
): Promise<void> {
  await page.clock.setFixedTime(Date.now())
  await page.reload()
  await goTo(page, 'Upkeep')
  await expect(page.getByRole('figure', { name: 'In the vault' }).locator('path')).not.toHaveCount(
    0,
  )
  await shoot('upkeep-runs')
  await page.getByRole('tab', { name: 'Schedule and policy' }).click()
  await expect(page.locator('[data-effect="merge"]')).toBeVisible(SLOW)
  await shoot('upkeep-policy')
  await page.getByRole('tab', { name: 'Runs' }).click()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible(SLOW)
  const extract = page.getByRole('article').filter({ hasText: 'notes into an extract' })
  // On a later day the weekly run has come first: then the one that made such an extract is shown.
  if ((await extract.count()) === 0)
    await page
      .getByRole('option', { name: /^Weekly/ })
      .last()
      .click()
  await extract.getByRole('button', { expanded: false }).click()
  await expect(extract.getByRole('listitem', { name: 'Original B' })).toBeVisible()
  await shoot('upkeep')
  await page.clock.setFixedTime(now)
  await page.reload()
}
