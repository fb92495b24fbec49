import { join } from 'node:path'
import { app, Menu, nativeTheme } from 'electron'
import type { Log } from '#engine/ports/log.ts'
import { about } from './about.ts'
import { built } from './built.ts'
import {
  chooseFile,
  chooseFolder,
  chooseRoot,
  chooseVault,
  offerExternal,
  showInFolder,
} from './dialogs.ts'
import { forkEngine } from './engine-fork.ts'
import { startEngine } from './engine-host.ts'
import type { Job } from './engine-messages.ts'
import { hostHandlers } from './ipc/host-handlers.ts'
import { serve } from './ipc/serve.ts'
import { errorFields } from './log.ts'
import { menuTemplate } from './menu.ts'
import { makePrivateFolder } from './paths.ts'
import type { Paths } from './paths.ts'
import { runJob } from './run-job.ts'
import { guardSession, pageSource } from './session.ts'
import { openSettings } from './settings-file.ts'
import { openRecents } from './vaults/recents.ts'
import { vaultId } from './vaults/places.ts'
import { recoverVault } from './vaults/recover.ts'
import { vaultRegistry } from './vaults/registry.ts'
import { rootsIn } from './vaults/roots.ts'
import { sampleVault } from './vaults/sample.ts'
import { windowList } from './windows.ts'
import type { LociWindow, Windows } from './windows.ts'

/** Puts the app together once Electron is ready. */
export function start(paths: Paths, log: Log): Windows {
  const now = () => Date.now()
  makePrivateFolder(paths.vaults)
  const settings = openSettings(paths.settings, log)
  const recents = openRecents(paths.recents, log, now)
  const registry = vaultRegistry(({ file, name, isNew = false }, heard) =>
    startEngine({
      fork: forkEngine,
      order: {
        file,
        name,
        mustExist: !isNew,
        backupsKept: settings.get().backupsKept,
        settingsFile: paths.settings,
        roots: { file: paths.roots, vault: vaultId(file) },
      },
      log,
      now,
      ...heard,
    }),
  )
  const page = pageSource()
  const windows = windowList({
    registry,
    recents,
    stateFile: paths.windowState,
    url: page.url,
    log,
  })
  const job = (order: Job) => runJob(forkEngine, order, log)
  const handlers = hostHandlers<LociWindow>({
    settings,
    recents,
    vaultFolder: paths.vaults,
    chooseVault: ({ browser }) => chooseVault(browser, paths.vaults),
    chooseFolder: ({ browser }) => chooseFolder(browser, app.getPath('documents')),
    chooseRoot: ({ browser }) => chooseRoot(browser, app.getPath('home')),
    chooseFile: ({ browser }, name) => chooseFile(browser, name),
    roots: rootsIn(paths.roots),
    sample: sampleVault(paths.sample, job),
    recover: (damaged) => recoverVault(damaged, paths.vaults, job),
    openWindow: () => void windows.open(),
    about: () => aboutThisApp(paths.logs, job),
    showLogs: () => showInFolder(join(paths.logs, 'loci.log')),
  })

  nativeTheme.themeSource = settings.get().theme
  settings.onChange(({ theme }) => (nativeTheme.themeSource = theme))
  guardSession(page, built('renderer'), log, (address) => void offerExternal(address))
  serve({ handlers, announce: windows.announce, log }, page.origin, windows.of)
  const menu = menuTemplate({
    mac: process.platform === 'darwin',
    packaged: app.isPackaged,
    command: windows.command,
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
  closeVaultsBeforeQuitting(registry.closeAll, log)

  const first = windows.open()
  const last = settings.get().reopenLastVault ? recents.lastOpen() : null
  // A refusal shows in the window; there is no caller to tell.
  if (last !== null)
    void first.vault
      .show(last)
      .catch((why: unknown) => log.write('warn', 'vault.not-reopened', errorFields(why)))
  return windows
}

function aboutThisApp(logFolder: string, job: (order: Job) => Promise<unknown>) {
  return about({
    version: app.getVersion(),
    packaged: app.isPackaged,
    appFolder: app.getAppPath(),
    logFolder,
    sqliteVersion: async () => String(await job({ job: 'sqlite-version' })),
  })
}

// A process that outlives its window would keep the vault locked against the next start.
function closeVaultsBeforeQuitting(closeAll: () => Promise<void>, log: Log): void {
  let closed = false
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    void closeAll()
      .catch((error: unknown) => log.write('error', 'quit.unclean', errorFields(error)))
      .finally(() => {
        closed = true
        // With no vault open we are still inside will-quit, where a second quit is ignored: the app would stay for ever.
        setImmediate(() => app.quit())
      })
  })
}
