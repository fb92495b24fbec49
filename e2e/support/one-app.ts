import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Settings } from '#shared/settings.ts'
import { call } from './call.ts'
import { expect, launch, leaveOverview, type Loci, picture, test as base } from './app.ts'

/** The app with its one window at an empty vault that nobody has touched. */
export interface Fresh extends Loci {
  vault: string
}

export type FreshVault = (name: string) => Promise<Fresh>

/**
 * For stories that need a vault of their own, but no app of their own: those of one worker share
 * one, which saves each a start. A story that changes the clock or what Electron does launches
 * its own. After a failure the worker, and with it the app, is begun anew.
 */
export const test = base.extend<{ freshVault: FreshVault }, { running: Loci }>({
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright finds a fixture's needs by its pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'loci-e2e-'))
      const loci = await launch(folder, {})
      await provide(loci)
      if (!loci.hasEnded()) await loci.quit()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
    { scope: 'worker' },
  ],
  freshVault: async ({ running }, provide, testInfo) => {
    await provide(async (name) => {
      const { page } = running
      made += 1
      const vault = `${name}${made}`
      await call(page, 'settings.edit', Settings.parse({}))
      await call(page, 'vaults.create', { name: vault })
      // What the last story selected, typed or looked at goes with the page.
      await page.reload()
      await expect(page).toHaveTitle(`${vault} – Loci`)
      await expect(page.getByRole('heading', { name: 'A new vault' })).toBeVisible()
      await leaveOverview(page)
      await expect(page.getByRole('heading', { name: 'This vault is empty' })).toBeVisible()
      return { ...running, vault }
    })
    if (testInfo.status !== testInfo.expectedStatus) await picture(running, testInfo, 0)
  },
})
export { expect }

let made = 0
