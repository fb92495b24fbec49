import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import type { WebPreferences } from 'electron'
import { errorFields } from '#shared/errors.ts'
import type { Log } from '#engine/ports/log.ts'
import { mayDiscard } from './dialogs.ts'
import { MIN_SIZE, placement, readBounds, writeBounds } from './placement.ts'

/** The page is treated as if it came from anywhere: no Node, no shared world, its own sandbox. */
const webPreferences: WebPreferences = Object.freeze({
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Chromium would fetch its dictionaries from the network.
  spellcheck: false,
})

/** The canvas of the theme: any other colour would flash up before the page has drawn itself. */
const CANVAS = { light: '#ffffff', dark: '#14171b' }
/** A second window exactly above the first looks as if nothing had happened. */
const CASCADE_PX = 28

export interface WindowPage {
  url: string
  preload: string
}

export function createWindow(
  stateFile: string,
  { url, preload }: WindowPage,
  log: Log,
): BrowserWindow {
  const { position, width, height, maximized } = placement(readBounds(stateFile), screens())
  const step = BrowserWindow.getAllWindows().length * CASCADE_PX
  const window = new BrowserWindow({
    ...(position === null ? {} : { x: position.x + step, y: position.y + step }),
    width,
    height,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    title: 'Loci',
    backgroundColor: nativeTheme.shouldUseDarkColors ? CANVAS.dark : CANVAS.light,
    webPreferences: {
      ...webPreferences,
      preload,
      devTools: !app.isPackaged,
    },
  })
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  // The vault's name stands in the title; the page's own title would replace it on every load.
  window.on('page-title-updated', (event) => event.preventDefault())
  window.on('close', () => remember(window, stateFile))
  // The page objects when text is unsaved; preventing its objection is what lets the window close.
  window.webContents.on('will-prevent-unload', (event) => {
    if (mayDiscard(window)) event.preventDefault()
  })
  window.loadURL(url).catch((error: unknown) => {
    log.write('error', 'page.not-loaded', errorFields(error))
    // It would otherwise stay hidden, and nobody could close it.
    window.show()
  })
  return window
}

/** With how many items wait for a person, where anybody looks for it: in the list of windows. */
export function titleFor(vaultName: string | null, waiting = 0): string {
  const title = vaultName === null ? 'Loci' : `${vaultName} – Loci`
  return waiting === 0 ? title : `(${waiting}) ${title}`
}

function remember(window: BrowserWindow, stateFile: string): void {
  writeBounds(stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() })
}

function screens() {
  const first = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== first.id)
  return [first, ...others].map(({ workArea }) => workArea)
}
