import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { doorAddress } from '#main/door/address.ts'
import { type DoorClient, openDoorClient } from '#main/door/client.ts'
import { personSecret } from '#main/door/person/secret.ts'
import { isAccessible, LAYER } from './support/axe.ts'
import { expect, test } from './support/app.ts'
import { vaultFile } from './support/files.ts'
import { createVault, goTo, rowWith } from './support/person.ts'

const aText = (text: string) => ({ content: { form: 'text', text } })

/** A tool of the person's own, as a command line would come in. */
function aTool(userData: string, vault: string): DoorClient {
  return openDoorClient({
    address: doorAddress(vaultFile(userData, vault)),
    client: { name: 'loci', version: '9.9' },
    as: { kind: 'person', secret: personSecret(join(userData, 'door', 'secret')) },
  })
}

const question = (page: Page) => page.getByRole('alertdialog')

test('[D13] a tool of the person’s own reads unasked and writes when the person clicks', async ({
  launchLoci,
}) => {
  const { page, userData } = await launchLoci()
  await createVault(page, 'Tools')
  const tool = aTool(userData, 'tools')
  expect(await tool.call('journal.page', {})).toMatchObject({ ok: true })

  const allowed = tool.call('memories.create', aText('Written by my own tool'))
  await expect(question(page)).toContainText('“loci 9.9” asks to write a memory in your name')
  await expect(question(page).getByLabel('What the program sends')).toContainText(
    'Written by my own tool',
  )
  await expect(question(page).getByRole('button', { name: 'Refuse' })).toBeFocused()
  await isAccessible(page, 'a question from the door', LAYER)
  await question(page).getByRole('button', { name: 'Allow once' }).click()
  expect(await allowed).toMatchObject({ ok: true })
  await expect(question(page)).toBeHidden()
  await expect(rowWith(page, 'Written by my own tool')).toBeVisible()

  // Enter is the answer of whoever was typing: it refuses.
  const refused = tool.call('memories.create', aText('Never written'))
  await expect(question(page).getByRole('button', { name: 'Refuse' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await refused).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  await expect(question(page)).toBeHidden()
  await expect(rowWith(page, 'Never written')).toHaveCount(0)

  // Whoever no longer waits for the answer takes the question along.
  const left = aTool(userData, 'tools')
  const dropped = left.call('memories.create', aText('Dropped'))
  await expect(question(page)).toBeVisible()
  left.close()
  expect(await dropped).toMatchObject({ error: { code: 'cancelled' } })
  await expect(question(page)).toBeHidden()
  tool.close()
})

test('[D14] a passphrase set in the window lets a tool decide, and is never shown again', async ({
  launchLoci,
}) => {
  const { page, userData } = await launchLoci()
  await createVault(page, 'Tools')
  await goTo(page, 'Settings')
  const field = page.getByLabel('Passphrase')
  await field.fill('too short')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('Passphrase needs at least 12 characters.')).toBeVisible()
  await field.fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('One is set.')).toBeVisible()
  await expect(field).toHaveValue('')

  const tool = aTool(userData, 'tools')
  await expect(tool.prove('wrong horse battery staple')).rejects.toMatchObject({
    code: 'forbidden',
  })
  await page.waitForTimeout(1100)
  await tool.prove('correct horse battery staple')
  expect(await tool.call('memories.create', aText('Proven'))).toMatchObject({ ok: true })
  await expect(question(page)).toBeHidden()

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Set', exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  tool.close()
})
