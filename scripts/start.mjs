import { openDisplay } from './setup/display.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { sandboxArgs } from './setup/sandbox.mjs'
import { say, script, stop } from './setup/say.mjs'
import { electronEnv, setUp } from './setup/set-up.mjs'
import { ensureBuilt } from './steps/build.mjs'

// Ten lines about a missing message bus in every container bury the one line that matters.
const noise = /:ERROR:dbus\//

await script(async (args) => {
  const electron = await setUp()
  await ensureBuilt()
  const sandbox = await sandboxArgs(electron.path)
  const display = await openDisplay()
  say('Opening Loci.')
  try {
    const env = { ...electronEnv(electron), ...display.env }
    const app = [...sandbox, root, ...args]
    const { code, signal } = await run(electron.path, app, { env, hide: noise })
    if (signal && signal !== 'SIGTERM' && signal !== 'SIGINT') {
      stop(`Loci was ended by ${signal}: start it again, and report it if that repeats.`)
    }
    return code
  } finally {
    display.close()
  }
})
