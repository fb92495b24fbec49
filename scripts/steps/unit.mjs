import { run, tool } from '../setup/run.mjs'
import { nodeEnv } from '../setup/set-up.mjs'
import { withScratch } from './scratch.mjs'

// On Electron's own Node: the system's may be too old for better-sqlite3, and it is not what ships.
export async function runUnitTests(electron, args) {
  const vitest = [tool('vitest', 'vitest.mjs'), 'run', ...args]
  const { code } = await withScratch((scratch) =>
    run(electron.path, vitest, { env: { ...nodeEnv(electron), ...scratch } }),
  )
  return code
}
