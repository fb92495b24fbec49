import type { Page } from '@playwright/test'
import { Settings } from '#shared/settings.ts'
import { isAccessible, LAYER } from './support/axe.ts'
import { call } from './support/call.ts'
import { vaultFile } from './support/files.ts'
import { onElectron } from './support/on-electron.ts'
import { expect, test } from './support/one-app.ts'
import { goTo, pane } from './support/person.ts'
import { textOf } from './support/seed.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check this vault' })

test('[U81] the palette checks the vault; what is whole and what is not is told in the window, with what to do', async ({
  freshVault,
}) => {
  const { page, userData, vault } = await freshVault('Sound')
  for (const text of ['Releases are cut on Mondays', 'The relay restarts at noon'])
    await call(page, 'memories.create', { content: textOf(text) })
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('integrity')
  await page.getByRole('option', { name: 'Check this vault' }).click()
  await expect(dialog(page).getByRole('status')).toContainText(
    /^This vault is whole\. 2 memories and \d+ journal entries were read in /,
  )
  await isAccessible(page, 'a whole vault', LAYER)
  await page.keyboard.press('Escape')

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  const health = page.getByRole('list', { name: 'Health' })
  await expect(health.getByRole('button', { name: /^This vault is whole/ })).toBeVisible()
  await onElectron('lose-words.ts', vaultFile(userData, vault))
  await health.getByRole('button', { name: /^This vault is whole/ }).click()
  await dialog(page).getByRole('button', { name: 'Check again' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('1 problem found in this vault')
  const problem = dialog(page).getByRole('list', { name: 'Problems' }).locator(':scope > li')
  await expect(problem).toContainText('Memories are missing from the full-text index.')
  await expect(problem).toContainText('Nothing that was remembered is lost.')
  await isAccessible(page, 'a damaged vault', LAYER)
  await problem.getByRole('button', { name: 'The relay restarts at noon' }).click()
  await expect(
    pane(page).getByRole('heading', { name: 'The relay restarts at noon' }),
  ).toBeVisible()
})

/** What a person finds each setting by; one that is new must have a control too. */
const CONTROLS: Record<keyof Settings, string> = {
  theme: 'Theme',
  density: 'Rows',
  dates: 'Dates',
  reopenLastVault: 'Reopen the last vault',
  undoToastSeconds: 'Undo stays for',
  backupsKept: 'Copies kept',
  holdSecrets: 'Hold back credentials',
  packagesKept: 'Packages kept',
  projectLimit: 'Memories per project',
  findContradictions: 'Compare every write with what is known',
  hideDisputed: 'Hide disputed memories from agents',
  notifyUrgent: 'Notify me of what is urgent',
  promoteAlone: 'Agents’ often used memories go to their team without asking',
  hostIdleMinutes: 'Close without agents after',
  sessionHours: 'A session lasts',
}

test('[U82] every setting has a control; how long a host without a window stays is one', async ({
  freshVault,
}) => {
  const { page } = await freshVault('Set')
  await goTo(page, 'Settings')
  for (const label of Object.values(CONTROLS))
    await expect(page.getByLabel(label, { exact: true }), label).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search the settings' }).fill('idle')
  const minutes = page.getByLabel(CONTROLS.hostIdleMinutes, { exact: true })
  await minutes.fill('0')
  await minutes.press('Enter')
  await expect(page.getByText('At least 1 minute.')).toBeVisible()
  await minutes.fill('30')
  await minutes.press('Enter')
  await expect.poll(async () => (await call(page, 'settings.get', {})).hostIdleMinutes).toBe(30)
  await page.getByRole('searchbox', { name: 'Search the settings' }).fill('integrity')
  await page.getByRole('button', { name: 'Check this vault' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('This vault is whole')
  await page.keyboard.press('Escape')
})
