import { ensureElectron } from './electron-binary.mjs'
import { ensureModel } from './model.mjs'
import { ensurePackages } from './packages.mjs'
import { ensureSystemLibraries } from './system-libraries.mjs'

/** Everything a fresh clone lacks. Costs a fraction of a second when nothing is missing. */
export async function setUp({ display = true } = {}) {
  await ensurePackages()
  const electron = await ensureElectron()
  await ensureModel()
  await ensureSystemLibraries(electron.path, { display })
  return electron
}

/** What every program started from here is told about the Electron it runs on. */
export function electronEnv(electron) {
  return { LOCI_ELECTRON_SOURCE: electron.source }
}

/** Electron as a plain Node: the runtime that ships, and new enough for our native modules. */
export function nodeEnv(electron) {
  return { ...electronEnv(electron), ELECTRON_RUN_AS_NODE: '1' }
}
