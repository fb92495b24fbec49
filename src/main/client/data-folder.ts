import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where the app keeps what is not in vaults, found without Electron: a thin client must not start a browser to learn it. */
export function dataFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): string {
  const named = env['LOCI_DATA']
  if (named !== undefined && named !== '') return named
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', APP)
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), APP)
  return join(env['XDG_CONFIG_HOME'] ?? join(home, '.config'), APP)
}

const APP = 'Loci'
