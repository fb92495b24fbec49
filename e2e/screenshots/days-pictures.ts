import type { Page } from '@playwright/test'
import { expect } from '../support/app.ts'
import { goTo } from '../support/person.ts'

/** Who worked when, and what they left for each other. */
export async function days(page: Page, shoot: (screen: string) => Promise<void>): Promise<void> {
  await goTo(page, 'Sessions')
  await page.getByRole('radio', { name: 'Week' }).check()
  const worked = page.getByRole('group', { name: 'Sessions of DEV-001' })
  await worked.getByRole('button', { name: /failed/ }).hover()
  await expect(page.getByRole('region', { name: 'The chosen session' })).toContainText('created')
  await shoot('sessions')
  await worked.getByRole('button', { name: /6 h 10 min/ }).click()
  await expect(page.getByRole('list', { name: 'Stages' })).toBeVisible()
  await shoot('session')
  await goTo(page, 'Handoffs')
  await expect(page.getByRole('tab', { name: 'Sent' })).toBeVisible()
  await shoot('handoffs')
}
