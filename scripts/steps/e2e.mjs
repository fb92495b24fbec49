import process from 'node:process'
import { openDisplay } from '../setup/display.mjs'
import { run, tool } from '../setup/run.mjs'
import { sandboxArgs } from '../setup/sandbox.mjs'
import { electronEnv } from '../setup/set-up.mjs'

/** Playwright on one display for the whole run; the fixture reads LOCI_ELECTRON_ARGS. */
export async function runPlaywright(electron, project, args, env = {}) {
  const sandbox = await sandboxArgs(electron.path)
  const display = await openDisplay({ apps: 'many' })
  try {
    const playwright = [tool('@playwright', 'test', 'cli.js'), 'test', `--project=${project}`]
    const { code } = await run(process.execPath, [...playwright, ...args], {
      env: {
        ...env,
        ...electronEnv(electron),
        ...display.env,
        LOCI_ELECTRON_ARGS: sandbox.join(' '),
        // A variable left over from a unit run would turn the window into a plain Node.
        ELECTRON_RUN_AS_NODE: undefined,
      },
    })
    return code
  } finally {
    display.close()
  }
}
