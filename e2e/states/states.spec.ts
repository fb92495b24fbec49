import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { CALL } from '#shared/channels.ts'
import { contract } from '#shared/contract.ts'
import { type LaunchLoci, expect, test } from '../support/app.ts'
import { createVault, goTo, resizeWindow } from '../support/person.ts'

const PICTURES = resolve(import.meta.dirname, '../../.cache/states')
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const STATES = ['full', 'loading', 'failing'] as const
const ENGINE = Object.entries(contract)
  .filter(([, { answeredBy }]) => answeredBy === 'engine')
  .map(([method]) => method)
/** What the frame around every screen asks for: without it no screen is reached. */
const FRAME = ['memories.get', 'window.state']
const FAILURE = { code: 'internal', message: 'The vault could not be read: disk I/O error.' }

const SCREENS: { screen: Parameters<typeof goTo>[1]; tabs: (string | RegExp)[] }[] = [
  { screen: 'Overview', tabs: [] },
  { screen: 'Inbox', tabs: [] },
  { screen: 'Memories', tabs: [] },
  { screen: 'Indices', tabs: ['Warnings', /^Tags/, /^Types/] },
  { screen: 'Context', tabs: ['Preview', 'Served', 'Recall weights'] },
  { screen: 'Agents', tabs: [] },
  { screen: 'Sessions', tabs: [] },
  { screen: 'Handoffs', tabs: [] },
  { screen: 'Upkeep', tabs: ['Runs', 'Schedule and policy', 'Forgetting'] },
  { screen: 'Archives', tabs: ['Export', 'Import', 'Mirror', 'Backups'] },
  { screen: 'Journal', tabs: [] },
  { screen: 'Settings', tabs: [] },
]

for (const theme of ['light', 'dark'] as const) {
  test(`every screen empty, full, loading and failing, in ${theme}`, async ({ launchLoci }) => {
    test.setTimeout(1_800_000)
    await emptyVault(launchLoci, theme)
    const { app, page, openSample } = await launchLoci({ settings: { theme } })
    await openSample()
    await answerAsTold(app)
    for (const size of SIZES)
      for (const state of STATES) {
        await resizeWindow(app, size.width, size.height)
        await tell(app, state)
        await page.reload()
        await shootAll(page, theme, size.width, state)
      }
  })
}

async function emptyVault(launchLoci: LaunchLoci, theme: 'light' | 'dark'): Promise<void> {
  const { app, page, quit } = await launchLoci({ settings: { theme } })
  await createVault(page, 'Empty')
  for (const { width, height } of SIZES) {
    await resizeWindow(app, width, height)
    await shootAll(page, theme, width, 'empty')
  }
  await quit()
}

async function shootAll(page: Page, theme: string, width: number, state: string): Promise<void> {
  const folder = join(PICTURES, `${theme}-${width}`)
  mkdirSync(folder, { recursive: true })
  const shoot = async (name: string) => {
    // A skeleton appears after a moment, so that what comes at once does not flicker.
    await page.waitForTimeout(state === 'full' ? 1200 : 700)
    const file = `${name}-${state}.png`.toLowerCase().replaceAll(' ', '-')
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  }
  for (const { screen, tabs } of SCREENS) {
    await goTo(page, screen)
    if (tabs.length === 0) await shoot(screen)
    for (const name of tabs) {
      const tab = page.getByRole('tab', { name })
      // What failed as a whole has no tabs.
      const isThere = await tab
        .waitFor({ timeout: state === 'full' ? 30_000 : 1500 })
        .then(() => true)
        .catch(() => false)
      expect(isThere || state !== 'full').toBe(true)
      if (!isThere) {
        await shoot(screen)
        break
      }
      await tab.click()
      await shoot(`${screen}-${String(name).replaceAll(/[^\w ]/g, '')}`)
    }
  }
}

/** From now on the engine answers, stays silent or fails, as it is told: the same window, whatever happens behind it. */
async function answerAsTold(app: ElectronApplication): Promise<void> {
  await app.evaluate(
    ({ ipcMain }, { channel, engine, frame, failure }) => {
      type Answer = (event: unknown, method: string, input: unknown) => unknown
      const handlers: Map<string, Answer> = Reflect.get(ipcMain, '_invokeHandlers')
      const real = handlers.get(channel)
      if (real === undefined) throw new Error('the window is not served')
      handlers.set(channel, (event, method, input) => {
        const state = Reflect.get(globalThis, 'engineState')
        if (state === 'full' || !engine.includes(method) || frame.includes(method))
          return real(event, method, input)
        if (state === 'loading') return new Promise(() => undefined)
        return JSON.stringify({ ok: false, error: failure })
      })
    },
    { channel: CALL, engine: ENGINE, frame: FRAME, failure: FAILURE },
  )
}

async function tell(app: ElectronApplication, state: string): Promise<void> {
  await app.evaluate((_, told) => Reflect.set(globalThis, 'engineState', told), state)
}
