import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, test as base, expect } from '@playwright/test'
import type { ElectronApplication, Page, TestInfo } from '@playwright/test'
import { call } from './call.ts'
import { layOutSample } from './made-sample.ts'
import { takeOwnDisplay } from './own-display.ts'

const ROOT = resolve(import.meta.dirname, '../..')
takeOwnDisplay()

export interface Loci {
  readonly app: ElectronApplication
  /** The first window. */
  readonly page: Page
  readonly userData: string
  /** The next window that opens because of what `act` does. */
  windowFrom(act: () => Promise<unknown>): Promise<Page>
  /** As if it had been built here before: building it takes longer than most stories. */
  openSample(): Promise<void>
  quit(): Promise<void>
  hasEnded(): boolean
}

interface LaunchOptions {
  userData?: string
  /** As if they had been chosen before. */
  settings?: object
  args?: string[]
  env?: Record<string, string>
  /** A vault opens on its overview; most stories begin at its table. */
  home?: boolean
  /** With the language model; without it, a story that is not about meaning does not pay for it. */
  model?: boolean
}

export type LaunchLoci = (options?: LaunchOptions) => Promise<Loci>

/** `launchLoci` starts the built app with a user folder of its own and ends it with the test. */
export const test = base.extend<{ launchLoci: LaunchLoci }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright finds a fixture's needs by its pattern
  launchLoci: async ({}, provide, testInfo) => {
    const started: Loci[] = []
    const folders: string[] = []
    await provide(async ({ userData = freshUserData(folders), ...options } = {}) => {
      const loci = await launch(userData, options)
      started.push(loci)
      return loci
    })
    for (const [index, loci] of started.entries()) await end(loci, testInfo, index)
    for (const folder of folders)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
})
export { expect }

function freshUserData(folders: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'loci-e2e-'))
  folders.push(folder)
  return folder
}

/** Starts the built app; who calls it ends it. */
export async function launch(
  userData: string,
  { args = [], env = {}, settings, model = false, home = false }: Omit<LaunchOptions, 'userData'>,
): Promise<Loci> {
  if (settings !== undefined)
    writeFileSync(join(userData, 'settings.json'), JSON.stringify(settings))
  const app = await _electron.launch({
    executablePath: String(createRequire(import.meta.url)('electron')),
    args: [...sandboxArgs(), ROOT, `--user-data-dir=${userData}`, ...args],
    env: {
      ...definedEnv(),
      ELECTRON_RUN_AS_NODE: '',
      ...(model ? {} : { LOCI_MODEL: join(userData, 'no-model') }),
      ...env,
    },
    // Playwright would tell every page that the system is light.
    colorScheme: null,
  })
  let ended = false
  app.once('close', () => (ended = true))
  const page = await app.firstWindow()
  // A trace doubles the time of every step: it is for looking into a failure, with LOCI_TRACE=1.
  if (process.env['LOCI_TRACE'] !== undefined) {
    await app.context().tracing.start({ screenshots: true, snapshots: true })
  }
  await page.waitForLoadState('load')
  if (!home) await leaveOverview(page)
  return {
    app,
    page,
    userData,
    async windowFrom(act) {
      const opened = app.waitForEvent('window')
      await act()
      const window = await opened
      await window.waitForLoadState('load')
      return window
    },
    async openSample() {
      await layOutSample(userData)
      await call(page, 'vaults.openSample', {})
      if (!home) await leaveOverview(page)
    },
    quit: () => close(app),
    hasEnded: () => ended,
  }
}

/** To the table of memories, where a vault is open. */
export async function leaveOverview(page: Page): Promise<void> {
  const state = await call(page, 'window.state', {})
  if (state.kind !== 'open') return
  const sidebar = page.getByRole('navigation', { name: 'Vault' })
  await sidebar.getByRole('button', { name: 'Memories', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Memories', level: 1 })).toBeVisible()
}

/** Nobody is there to answer whether unsaved text may go. */
async function close(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog }) => void (dialog.showMessageBoxSync = () => 1))
  await app.close()
}

async function end(loci: Loci, testInfo: TestInfo, index: number): Promise<void> {
  if (loci.hasEnded()) return
  if (testInfo.status !== testInfo.expectedStatus) await picture(loci, testInfo, index)
  await close(loci.app)
}

// Playwright's own `trace` and `screenshot` options do not reach Electron.
export async function picture({ app }: Loci, testInfo: TestInfo, index: number): Promise<void> {
  for (const [number, window] of app.windows().entries()) {
    const path = testInfo.outputPath(`app-${index}-window-${number}.png`)
    await window.screenshot({ path }).catch(() => undefined)
  }
  await app
    .context()
    .tracing.stop({ path: testInfo.outputPath(`app-${index}-trace.zip`) })
    .catch(() => undefined)
}

function sandboxArgs(): string[] {
  const told = process.env['LOCI_ELECTRON_ARGS']
  if (told !== undefined) return told.split(' ').filter((arg) => arg !== '')
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  )
}
