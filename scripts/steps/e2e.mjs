import process from 'node:process'
import { openDisplay } from '../setup/display.mjs'
import { run, tool } from '../setup/run.mjs'
import { sandboxArgs } from '../setup/sandbox.mjs'
import { electronEnv } from '../setup/set-up.mjs'
import { withScratch } from './scratch.mjs'

/** As many as playwright.config.ts has workers. */
const WORKERS = 2

/** Playwright on a display for each worker; the fixture reads LOCI_DISPLAYS and LOCI_ELECTRON_ARGS. */
export async function runPlaywright(electron, project, args, env = {}) {
  const sandbox = await sandboxArgs(electron.path)
  const displays = []
  for (let worker = 0; worker < WORKERS; worker += 1)
    displays.push(await openDisplay({ apps: 'many' }))
  try {
    const playwright = [tool('@playwright', 'test', 'cli.js'), 'test', `--project=${project}`]
    const environment = {
      ...env,
      ...electronEnv(electron),
      ...displays[0].env,
      LOCI_DISPLAYS: displays.map(({ env }) => env.DISPLAY ?? '').join(' '),
      LOCI_STORIES_BEGAN: String(Date.now()),
      LOCI_ELECTRON_ARGS: sandbox.join(' '),
      // A variable left over from a unit run would turn the window into a plain Node.
      ELECTRON_RUN_AS_NODE: undefined,
    }
    const { code } = await withScratch((scratch) =>
      run(process.execPath, [...playwright, ...args], { env: { ...environment, ...scratch } }),
    )
    return code
  } finally {
    for (const display of displays) display.close()
  }
}
