import { BrowserWindow } from 'electron'
import type { WebContents } from 'electron'
import { CHANGED, COMMAND, reviewCommand } from '#shared/channels.ts'
import type { ScreenTopic } from '#shared/contract/method.ts'
import type { WindowState } from '#shared/vault.ts'
import type { Log } from '#engine/ports/log.ts'
import type { MenuCommand } from './menu.ts'
import type { RecentVaults } from '../vaults/recents.ts'
import type { VaultRegistry } from '../vaults/registry.ts'
import { windowVault } from '../vaults/window-vault.ts'
import type { WindowVault } from '../vaults/window-vault.ts'
import { type WindowPage, createWindow, titleFor } from './create-window.ts'

export interface LociWindow {
  readonly browser: BrowserWindow
  readonly vault: WindowVault
  /** What it shows. */
  state: WindowState
  /** Its inbox is in sight. */
  atInbox: boolean
}

export interface Windows {
  open(): LociWindow
  of(contents: WebContents): LociWindow | null
  announce(topics: ScreenTopic[]): void
  /** To the window in front; with none open a new one is the answer. */
  command(command: MenuCommand): void
  focus(): void
  /** The number of items that wait may be another. */
  retitle(): void
  /** Somebody is looking at the inbox of this vault. */
  isAttended(vault: string): boolean
  showReview(vault: string, reviewId: string): void
  /** In the list of windows, without taking the keys from whoever types elsewhere; false when none shows this vault. */
  drawAttention(vault: string): boolean
}

export interface WindowsOptions {
  registry: VaultRegistry
  recents: RecentVaults
  stateFile: string
  page: WindowPage
  /** How many items of a vault wait for a person. */
  waiting(vault: string): number
  log: Log
}

const RELOADS = 3

export function windowList({
  registry,
  recents,
  stateFile,
  page,
  waiting,
  log,
}: WindowsOptions): Windows {
  const all = new Map<number, LociWindow>()
  const inFront = () => {
    const browser = BrowserWindow.getFocusedWindow() ?? [...all.values()].at(-1)?.browser
    return browser === undefined ? null : (all.get(browser.webContents.id) ?? null)
  }
  const entitle = ({ browser, state }: Pick<LociWindow, 'browser' | 'state'>) => {
    if (browser.isDestroyed()) return
    if (state.kind === 'welcome') browser.setTitle(titleFor(null))
    else browser.setTitle(titleFor(state.vault.name, waiting(state.vault.id)))
  }
  const open = () => {
    const browser = createWindow(stateFile, page, log)
    const { id } = browser.webContents
    const tell = (topics: ScreenTopic[]) => send(browser, CHANGED, topics)
    const onState = (state: WindowState) => {
      window.state = state
      entitle(window)
      tell(['window'])
    }
    const window: LociWindow = {
      browser,
      vault: windowVault({ registry, recents, onChanged: tell, onState }),
      state: { kind: 'welcome' },
      atInbox: false,
    }
    all.set(id, window)
    browser.once('closed', () => {
      all.delete(id)
      void window.vault.leave()
    })
    reloadWhenGone(browser, log)
    return window
  }
  const raise = ({ browser }: LociWindow) => {
    if (browser.isMinimized()) browser.restore()
    browser.focus()
  }
  return {
    open,
    of: (contents) => all.get(contents.id) ?? null,
    announce: (topics) => all.forEach(({ browser }) => send(browser, CHANGED, topics)),
    command: (command) => send((inFront() ?? open()).browser, COMMAND, command),
    focus: () => raise(inFront() ?? open()),
    retitle: () => all.forEach(entitle),
    isAttended: (vault) =>
      [...all.values()].some(
        (window) => shows(window, vault) && window.atInbox && window.browser.isFocused(),
      ),
    drawAttention(vault) {
      const showing = [...all.values()].filter((window) => shows(window, vault))
      for (const { browser } of showing) if (!browser.isFocused()) browser.flashFrame(true)
      return showing.length > 0
    },
    showReview(vault, reviewId) {
      const showing = [...all.values()].filter((window) => shows(window, vault))
      const window = showing.find(({ browser }) => browser.isFocused()) ?? showing.at(-1)
      // The vault was closed meanwhile: there is no inbox to open.
      if (window === undefined) return
      raise(window)
      send(window.browser, COMMAND, reviewCommand(reviewId))
    },
  }
}

const shows = ({ state }: LociWindow, vault: string) =>
  state.kind === 'open' && state.vault.id === vault

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
