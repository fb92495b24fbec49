import { app } from 'electron'
import { errorFields } from '#shared/errors.ts'
import { parseArgv, wishFrom } from './argv.ts'
import { sayCannotStart, sayUnexpected } from '../window/dialogs.ts'
import { openLog } from '../disk/log.ts'
import { pathsIn } from '../disk/paths.ts'
import { registerScheme } from '../session/session.ts'
import { start } from './start.ts'
import { whyNotStart } from './switches.ts'

// As root Chromium cannot sandbox: insisting on it would end every child process at its start.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
registerScheme()

const paths = pathsIn(app.getPath('userData'))
const log = openLog({ folder: paths.logs, now: () => Date.now() })
const wish = parseArgv(process.argv)

let told = false
const survive = (event: string) => (error: unknown) => {
  log.write('error', event, errorFields(error))
  if (told || !app.isReady()) return
  told = true
  sayUnexpected()
}
process.on('uncaughtException', survive('main.uncaught'))
process.on('unhandledRejection', survive('main.unhandled'))

const whyNot = app.isPackaged ? whyNotStart((name) => app.commandLine.hasSwitch(name)) : null
if (whyNot !== null) {
  process.stderr.write(`${whyNot}\n`)
  log.write('warn', 'app.refused-arguments')
  app.exit(1)
} else if (app.requestSingleInstanceLock({ ...wish })) {
  // Not awaited at the top level: an ES module that does waits for itself.
  void app
    .whenReady()
    .then(() => {
      log.write('info', 'app.start', {
        version: app.getVersion(),
        electron: process.versions.electron,
      })
      const windows = start(paths, log)
      app.on('second-instance', (_event, _argv, _folder, data) => {
        if (wishFrom(data).newWindow) windows.open()
        else windows.focus()
      })
      app.on('activate', () => windows.focus())
      app.on('window-all-closed', () => {
        if (process.platform !== 'darwin') app.quit()
      })
    })
    .catch((error: unknown) => {
      log.write('error', 'app.cannot-start', errorFields(error))
      sayCannotStart()
      app.exit(1)
    })
} else {
  app.exit(0)
}
