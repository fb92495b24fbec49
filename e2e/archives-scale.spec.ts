import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder, openTab } from './support/archives.ts'
import { expect, test } from './support/app.ts'
import { makeBigVault } from './support/big-vault.ts'
import { answerOpenDialogs } from './support/dialogs.ts'
import { goTo } from './support/person.ts'

test('[V204] an export of 100,000 memories says how far it is, goes on while one looks elsewhere, and cancelled leaves nothing', async ({
  launchLoci,
}, testInfo) => {
  test.setTimeout(180_000)
  const userData = testInfo.outputPath('user-data')
  mkdirSync(userData, { recursive: true })
  await makeBigVault(userData, 'Big', 100_000)
  const { app, page } = await launchLoci({ userData, home: true })
  await page.getByRole('button', { name: /^Big/ }).click()
  await openTab(page, 'Export')
  await expect(page.getByRole('region', { name: 'What would be written' })).toContainText(
    '100,000 memories',
  )
  const above = aFolder('cancelled')
  mkdirSync(join(above, 'archive'))
  await answerOpenDialogs(app, join(above, 'archive'))
  await page.getByRole('button', { name: 'Export…' }).click()
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await goTo(page, 'Journal')
  await openTab(page, 'Export')
  await expect(bar).toBeVisible()
  await expect(page.getByText(/(about \d+ (s|min) left|nearly done)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The export was stopped; nothing of it is left.')).toBeVisible()
  // What was half written is beside its place until it is swept up.
  await expect.poll(() => readdirSync(above, { recursive: true })).toEqual(['archive'])
})
