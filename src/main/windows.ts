import { BrowserWindow } from 'electron'
import type { WebContents } from 'electron'
import { CHANGED, COMMAND } from '#shared/channels.ts'
import type { Topic } from '#shared/contract/method.ts'
import type { WindowState } from '#shared/vault.ts'
import type { Log } from '#engine/ports/log.ts'
import type { MenuCommand } from './menu.ts'
import type { RecentVaults } from './vaults/recents.ts'
import type { VaultRegistry } from './vaults/registry.ts'
import { windowVault } from './vaults/window-vault.ts'
import type { WindowVault } from './vaults/window-vault.ts'
import { createWindow, titleFor } from './window.ts'

export interface LociWindow {
  readonly browser: BrowserWindow
  readonly vault: WindowVault
}

export interface Windows {
  open(): LociWindow
  of(contents: WebContents): LociWindow | null
  announce(topics: Topic[]): void
  /** To the window in front; with none open a new one is the answer. */
  command(command: MenuCommand): void
  focus(): void
}

export interface WindowsOptions {
  registry: VaultRegistry
  recents: RecentVaults
  stateFile: string
  url: string
  log: Log
}

const RELOADS = 3

export function windowList({ registry, recents, stateFile, url, log }: WindowsOptions): Windows {
  const all = new Map<number, LociWindow>()
  const inFront = () => {
    const browser = BrowserWindow.getFocusedWindow() ?? [...all.values()].at(-1)?.browser
    return browser === undefined ? null : (all.get(browser.webContents.id) ?? null)
  }
  const open = () => {
    const browser = createWindow(stateFile, url, log)
    const { id } = browser.webContents
    const tell = (topics: Topic[]) => send(browser, CHANGED, topics)
    const onState = (state: WindowState) => {
      if (!browser.isDestroyed())
        browser.setTitle(titleFor(state.kind === 'welcome' ? null : state.vault.name))
      tell(['window'])
    }
    const window = { browser, vault: windowVault({ registry, recents, onChanged: tell, onState }) }
    all.set(id, window)
    browser.once('closed', () => {
      all.delete(id)
      void window.vault.leave()
    })
    reloadWhenGone(browser, log)
    return window
  }
  return {
    open,
    of: (contents) => all.get(contents.id) ?? null,
    announce: (topics) => all.forEach(({ browser }) => send(browser, CHANGED, topics)),
    command: (command) => send((inFront() ?? open()).browser, COMMAND, command),
    focus() {
      const { browser } = inFront() ?? open()
      if (browser.isMinimized()) browser.restore()
      browser.focus()
    },
  }
}

function send(browser: BrowserWindow, channel: string, message: unknown): void {
  if (!browser.isDestroyed() && !browser.webContents.isDestroyed())
    browser.webContents.send(channel, message)
}

// The vault lives in another process: a page that crashed is drawn again and goes on, but not for ever.
function reloadWhenGone(browser: BrowserWindow, log: Log): void {
  let left = RELOADS
  browser.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.write('error', 'page.gone', { reason, exitCode })
    if (reason !== 'clean-exit' && reason !== 'killed' && left-- > 0) browser.reload()
  })
}
