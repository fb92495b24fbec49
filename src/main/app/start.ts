import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { app, Menu, nativeTheme } from 'electron'
import { errorFields } from '#shared/errors.ts'
import type { Log } from '#engine/ports/log.ts'
import { about } from './about.ts'
import { built } from './built.ts'
import {
  chooseArchive,
  chooseExportFolder,
  chooseFile,
  chooseFolder,
  chooseRoot,
  chooseVault,
  offerExternal,
  showInFolder,
} from '../window/dialogs.ts'
import { followSurroundings } from './surroundings.ts'
import { forkEngine } from '../utility-process/fork.ts'
import { superviseEngine } from '../host/supervisor.ts'
import type { OneShot } from '../host/messages.ts'
import { desktopNotices } from '../inbox/desktop.ts'
import { followInboxes } from '../inbox/inboxes.ts'
import { notifier } from '../inbox/notifier.ts'
import { desktopConnections } from './desktop-connections.ts'
import { connectHandlers } from '../ipc/connect-handlers.ts'
import { diskHandlers } from '../ipc/disk-handlers.ts'
import { doorHandlers } from '../ipc/door-handlers.ts'
import { hostHandlers } from '../ipc/host-handlers.ts'
import { serve } from '../ipc/serve.ts'
import { desktopJudge } from './desktop-judge.ts'
import { menuTemplate } from '../window/menu.ts'
import { makePrivateFolder } from '../disk/paths.ts'
import type { Paths } from '../disk/paths.ts'
import { type OneShotWatch, runOneShot } from '../host/run-one-shot.ts'
import { guardSession, pageSource } from '../session/session.ts'
import { openSettings, type SettingsFile } from '../settings/settings-file.ts'
import { openRecents } from '../vaults/recents.ts'
import { canonicalFile, vaultId } from '../vaults/places.ts'
import { recoverVault } from '../vaults/recover.ts'
import { vaultRegistry } from '../vaults/registry.ts'
import { rootsIn } from '../vaults/roots.ts'
import { sampleArchive, sampleVault } from '../vaults/sample.ts'
import { questionDesk } from '../window/question-desk.ts'
import { windowList } from '../window/window-list.ts'
import type { LociWindow, Windows } from '../window/window-list.ts'

/** Writes that belong together come within this time; nobody wants one notification each. */
const TOGETHER_MS = 250

/** Puts the app together once Electron is ready. */
export function start(paths: Paths, log: Log): Windows {
  const now = () => Date.now()
  makePrivateFolder(paths.vaults)
  const settings = openSettings(paths.settings, log)
  const roots = rootsIn(paths.roots)
  const recents = openRecents(paths.recents, log, now)
  const notices = notifier(desktopNotices, (vault, reviewId) => windows.showReview(vault, reviewId))
  const inboxes = followInboxes({
    onCounted(total) {
      app.setBadgeCount(total)
      windows.retitle()
    },
    onUrgent(vault, urgent, arrived) {
      notices.settle(vault, urgent)
      if (arrived.length > 0 && settings.get().notifyUrgent && !windows.isAttended(vault))
        notices.tell(vault, arrived)
    },
    settle: () => wait(TOGETHER_MS),
    log,
  })
  const desk = questionDesk({
    drawAttention: (vault) => windows.drawAttention(vault),
    onChanged: () => windows.announce(['door']),
  })
  const around = followSurroundings(now)
  const fork = () => forkEngine(built('main', 'engine-process.js'))
  const registry = vaultRegistry({
    start: ({ file, name, isNew = false }) =>
      superviseEngine({
        fork,
        order: {
          file,
          name,
          mustExist: !isNew,
          person: paths.person,
          mirrors: paths.mirrors,
          sample: file === canonicalFile(paths.sample),
        },
        confirm: desk.confirm(vaultId(file)),
        config: () => ({
          settings: settings.get(),
          roots: roots.folders(vaultId(file)),
          around: around.now(),
        }),
        log,
        now,
      }),
    onOpened: (file, engine) => inboxes.follow(vaultId(file), engine),
  })
  const page = pageSource()
  const windows = windowList({
    registry,
    recents,
    stateFile: paths.windowState,
    page: { url: page.url, preload: built('preload', 'index.cjs') },
    waiting: inboxes.open,
    log,
  })
  const oneShot = (order: OneShot, watch?: OneShotWatch) => runOneShot(fork, order, log, watch)
  const judge = desktopJudge(paths.judge, log, now)
  const hosting = hostHandlers<LociWindow>({
    settings,
    recents,
    vaultFolder: paths.vaults,
    chooseVault: ({ browser }) => chooseVault(browser, paths.vaults),
    chooseFolder: ({ browser }) => chooseFolder(browser, app.getPath('documents')),
    chooseRoot: ({ browser }) => chooseRoot(browser, app.getPath('home')),
    chooseFile: ({ browser }, name) => chooseFile(browser, name),
    roots,
    sample: sampleVault(paths.sample, oneShot, now),
    recover: (damaged) => recoverVault(damaged, paths.vaults, oneShot),
    openWindow: () => void windows.open(),
    attend: (window, inbox) => void (window.atInbox = inbox),
    about: () => aboutThisApp(paths.logs, oneShot),
    showDocs: () => showInFolder(join(docsFolder(), 'agents.md')),
    showLogs: () => showInFolder(join(paths.logs, 'loci.log')),
  })

  // Windows shows no notification of a program it cannot name; the installer names it the same.
  if (process.platform === 'win32') app.setAppUserModelId('app.loci.inspector')
  nativeTheme.themeSource = settings.get().theme
  settings.onChange(registry.reconfigure)
  roots.onChange(registry.reconfigure)
  around.onChange(registry.reconfigure)
  settings.onChange(({ theme }) => (nativeTheme.themeSource = theme))
  announceHiding(settings, windows)
  guardSession(page, built('renderer'), log, (address) => void offerExternal(address))
  const door = doorHandlers<LociWindow>(desk, paths.person.passphraseFile)
  const connect = connectHandlers<LociWindow>(
    desktopConnections(paths.connections),
    app.getPath('home'),
  )
  const disk = diskHandlers<LociWindow>({
    now,
    sample: { vault: canonicalFile(paths.sample), archive: sampleArchive(paths.sample) },
    chooseExportFolder: ({ browser }, what) => chooseExportFolder(browser, what),
    chooseFile: ({ browser }, name) => chooseFile(browser, name),
    chooseArchive: ({ browser }, as) => chooseArchive(browser, as),
    showInFolder,
  })
  const handlers = { ...hosting, ...judge, ...door, ...connect, ...disk }
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

/** What agents see is another as if every memory had changed: open screens look again. */
function announceHiding(settings: SettingsFile, windows: Windows): void {
  let hidden = settings.get().hideDisputed
  settings.onChange(({ hideDisputed }) => {
    if (hideDisputed !== hidden) windows.announce(['memories'])
    hidden = hideDisputed
  })
}

function aboutThisApp(logFolder: string, oneShot: (order: OneShot) => Promise<unknown>) {
  return about({
    version: app.getVersion(),
    packaged: app.isPackaged,
    appFolder: app.getAppPath(),
    logFolder,
    sqliteVersion: async () => String(await oneShot({ run: 'sqlite-version' })),
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

/** A package has them beside its archive: a folder cannot be shown from inside one. */
const docsFolder = () => join(app.isPackaged ? process.resourcesPath : app.getAppPath(), 'docs')
