import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leaveAll } from './agents.ts'
import { call } from './call.ts'
import { expect, launch, leaveOverview, type Loci, picture, test as base } from './app.ts'
import { layOutSample, removeSample, SAMPLE } from './made-sample.ts'
import { grid } from './person.ts'
import { noteHowItBegan, putBack } from './put-back.ts'

/** The app with its one window at a vault that nobody has touched. */
export interface Fresh extends Loci {
  vault: string
}

export type FreshVault = (name: string) => Promise<Fresh>
/** At its table of memories, or, as `home`, at the overview that a vault opens on. */
export type FreshSample = (options?: { home?: boolean }) => Promise<Fresh>

/**
 * For stories that need a vault of their own, empty or a copy of the sample, but no app of their
 * own: those of one worker share one, which saves each a start. A story that changes the clock or
 * what Electron does launches its own. After a failure the worker, and with it the app, is begun anew.
 */
export const test = base.extend<
  { freshVault: FreshVault; freshSample: FreshSample; told: Loci },
  { running: Loci }
>({
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright finds a fixture's needs by its pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'loci-e2e-'))
      const loci = await launch(folder, {})
      await noteHowItBegan(loci)
      await provide(loci)
      if (!loci.hasEnded()) await loci.quit()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
    { scope: 'worker' },
  ],
  /** The running app for one story: pictured if it fails, and left by the agents that came in. */
  told: async ({ running }, provide, testInfo) => {
    await provide(running)
    if (testInfo.status !== testInfo.expectedStatus) await picture(running, testInfo, 0)
    leaveAll()
  },
  freshVault: async ({ told }, provide) => {
    await provide(async (name) => {
      const { page } = told
      made += 1
      const vault = `${name}${made}`
      await putBack(told)
      await call(page, 'vaults.create', { name: vault })
      await expect(page).toHaveTitle(`${vault} – Loci`)
      await expect(page.getByRole('heading', { name: 'A new vault' })).toBeVisible()
      await leaveOverview(page)
      await expect(page.getByRole('heading', { name: 'This vault is empty' })).toBeVisible()
      return { ...told, vault }
    })
  },
  freshSample: async ({ told }, provide) => {
    await provide(async ({ home = false } = {}) => {
      const { page, userData } = told
      await putBack(told)
      // Only in its own place does Loci know it for the sample, whose agents have just been at work.
      removeSample(userData)
      await layOutSample(userData)
      await call(page, 'vaults.openSample', {})
      await expect(page).toHaveTitle('Sample vault – Loci')
      if (!home) {
        await leaveOverview(page)
        await expect(grid(page).getByRole('row').nth(5)).toBeVisible()
      }
      return { ...told, vault: SAMPLE }
    })
  },
})
export { expect }

let made = 0
