import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/app.ts'
import type { LaunchLoci } from './support/app.ts'
import { call } from './support/call.ts'
import { fingerprint, fingerprints, overwrite, vaultFile } from './support/files.ts'
import { createVault, goTo, grid, rowWith, writeMemory } from './support/person.ts'
import { engineOf, killAtOnce, processesOf } from './support/processes.ts'

test('[V4] a save that was shown is there after kill -9 of the whole app, time after time', async ({
  launchLoci,
}) => {
  const saved = ['Kept through the first crash', 'Kept through the second', 'And the third']
  let userData: string | undefined
  for (const [round, text] of saved.entries()) {
    const loci = await launchLoci(userData === undefined ? {} : { userData })
    userData = loci.userData
    if (round === 0) await createVault(loci.page, 'Crash')
    for (const earlier of saved.slice(0, round))
      await expect(rowWith(loci.page, earlier)).toBeVisible()
    const everything = await processesOf(loci.app)
    const ended = loci.app.waitForEvent('close')
    await writeMemory(loci.page, text)
    killAtOnce(...everything)
    await ended
  }

  const { page } = await launchLoci(userData === undefined ? {} : { userData })
  for (const text of saved) await expect(rowWith(page, text)).toBeVisible()
  expect(await call(page, 'vault.summary', {})).toMatchObject({ memories: 3, journalEntries: 3 })
})

test('[V4] when only the engine is killed the window goes on by itself, and nothing typed is lost', async ({
  launchLoci,
}) => {
  const { app, page } = await launchLoci()
  await createVault(page, 'Engine')
  await writeMemory(page, 'Written by the first engine')
  await page.getByRole('button', { name: 'New memory' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Typed before the engine fell')

  const fallen = await engineOf(app)
  killAtOnce(fallen)
  await expect.poll(() => engineOf(app)).not.toBe(fallen)

  await expect(text).toHaveText('Typed before the engine fell')
  await page.getByRole('button', { name: 'Save memory' }).click()
  await expect(rowWith(page, 'Typed before the engine fell')).toBeVisible()
  await expect(rowWith(page, 'Written by the first engine')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(rowWith(page, 'Typed before the engine fell')).toBeHidden()
})

test('[V4] an engine that falls again and again is given up with a sentence, and comes back when asked', async ({
  launchLoci,
}) => {
  const { app, page } = await launchLoci()
  await createVault(page, 'Falling')
  await writeMemory(page, 'Still here after four falls')
  let fallen = 0
  for (let falls = 0; falls < 4; falls += 1) {
    await expect.poll(() => engineOf(app)).not.toBe(fallen)
    fallen = await engineOf(app)
    killAtOnce(fallen)
  }
  await expect(page.getByRole('heading', { name: 'This vault stopped answering' })).toBeVisible()
  await expect(page.getByText('What was saved is safe')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await goTo(page, 'Memories')
  await expect(rowWith(page, 'Still here after four falls')).toBeVisible()
})

test('[V5] a vault with a damaged header is reported, stays as it is, and a copy is recovered', async ({
  launchLoci,
}) => {
  const { userData, file } = await closedSample(launchLoci)
  overwrite(file, 0, junk(100))
  const before = fingerprints(dirname(file))

  const { page } = await launchLoci({ userData, home: true })
  await expect(page.getByRole('heading', { name: 'This vault is damaged' })).toBeVisible()
  await expect(page.getByText('Nothing was changed')).toBeVisible()
  expect(fingerprints(dirname(file))).toEqual(before)
  await recover(page)
  expect(fingerprint(file)).toBe(before['sample-vault.loci'])
})

test('[V5] a vault damaged in its middle is reported, stays as it is, and a copy is recovered', async ({
  launchLoci,
}) => {
  const { userData, file } = await closedSample(launchLoci)
  const bytes = statSync(file).size
  overwrite(file, Math.floor(bytes / 2 / 4096) * 4096, junk(Math.floor(bytes / 10)))
  const before = fingerprint(file)

  const { page } = await launchLoci({ userData, home: true })
  await expect(page.getByRole('heading', { name: 'This vault is damaged' })).toBeVisible()
  expect(fingerprint(file)).toBe(before)
  await recover(page)
  expect(fingerprint(file)).toBe(before)
})

test('[V5] a vault from a newer Loci is refused with a sentence and stays as it is', async ({
  launchLoci,
}) => {
  const maker = await launchLoci()
  await createVault(maker.page, 'Tomorrow')
  await maker.quit()
  const file = vaultFile(maker.userData, 'tomorrow')
  // user_version, where SQLite keeps it in the header.
  overwrite(file, 60, Uint8Array.of(0, 0, 3, 231))
  const before = fingerprint(file)

  const { page } = await launchLoci({ userData: maker.userData })
  await expect(
    page.getByRole('heading', { name: 'This vault was made by a newer Loci' }),
  ).toBeVisible()
  await expect(page.getByText('Update Loci to open it; nothing was changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recover a copy' })).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await page.getByRole('button', { name: 'Choose another vault' }).click()
  await expect(page.getByRole('heading', { name: 'Recent vaults' })).toBeVisible()
  expect(fingerprint(file)).toBe(before)
})

async function closedSample(launchLoci: LaunchLoci) {
  const { page, openSample, userData, quit } = await launchLoci()
  await openSample()
  await expect(grid(page)).toBeVisible()
  await quit()
  return { userData, file: vaultFile(userData, 'sample-vault') }
}

async function recover(page: Page) {
  await page.getByRole('button', { name: 'Recover a copy' }).click()
  // Every page of the file is searched and every memory written anew.
  await expect(page).toHaveTitle('Sample vault (recovered) – Loci', { timeout: 60_000 })
  await expect(page.getByText(/^Recovered \d+ memories\./)).toBeVisible()
  await goTo(page, 'Memories')
  await expect(grid(page).getByRole('row').nth(10)).toBeVisible()
  const { memories } = await call(page, 'vault.summary', {})
  expect(memories).toBeGreaterThan(200)
}

/** Never the same byte twice in a row, so that no page of it looks like an empty one. */
function junk(bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, at) => (at * 131 + 17) % 256)
}
