import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { call } from './call.ts'
import { answerMessageBoxes } from './dialogs.ts'
import { fact, item, rows, type Two } from './inbox.ts'
import { expect } from './app.ts'

export const FIVE = 'The webhook retries 5 times.'
export const EIGHT = 'The webhook retries 8 times.'

/** An item for the judge: two agents that say different things. */
export async function contradict({ page, dev, qa }: Two): Promise<void> {
  await dev('memories.create', fact(FIVE))
  await qa('memories.create', fact(EIGHT))
  await expect(rows(page)).toHaveCount(1)
}

/** As if the person had set it up before, and had agreed in the dialog. */
export async function setUpJudge(
  { loci, page }: Pick<Two, 'loci' | 'page'>,
  baseUrl: string,
  more: { capPerMonth?: number } = {},
): Promise<void> {
  await answerMessageBoxes(loci.app, 1)
  const prices = { priceIn: 3, priceOut: 15 }
  await call(page, 'judge.edit', { enabled: true, baseUrl, model: 'small-1', ...prices, ...more })
}

export const askButton = (page: Page): Locator =>
  item(page).getByRole('button', { name: /^Ask the judge/ })

export const opinion = (page: Page): Locator =>
  item(page).getByRole('region', { name: 'The judge’s opinion' })

/** As on a desktop with a keyring; the sealing itself is Electron's own. */
export async function lendKeyring(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ safeStorage }) => {
    safeStorage.setUsePlainTextEncryption(true)
    safeStorage.isEncryptionAvailable = () => true
    safeStorage.getSelectedStorageBackend = () => 'gnome_libsecret'
  })
}
