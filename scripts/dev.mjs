import process from 'node:process'
import { openDisplay } from './setup/display.mjs'
import { run, tool } from './setup/run.mjs'
import { sandboxArgs } from './setup/sandbox.mjs'
import { say, script } from './setup/say.mjs'
import { electronEnv, setUp } from './setup/set-up.mjs'
import { forgetBuild } from './steps/build.mjs'

await script(async (args) => {
  const electron = await setUp()
  const sandbox = await sandboxArgs(electron.path)
  const display = await openDisplay()
  forgetBuild()
  say('Opening Loci with hot reload; Ctrl+C ends it.')
  try {
    const vite = [tool('electron-vite', 'bin', 'electron-vite.js'), 'dev', '--watch']
    const env = { ...electronEnv(electron), ...display.env, ELECTRON_RUN_AS_NODE: undefined }
    const { code } = await run(process.execPath, [...vite, '--', ...sandbox, ...args], { env })
    return code
  } finally {
    display.close()
  }
})
