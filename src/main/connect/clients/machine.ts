import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The person's computer, as far as the table of clients asks. */
export interface Machine {
  home: string
  env: NodeJS.ProcessEnv
  platform: NodeJS.Platform
}

/** Where desktop programs keep what is theirs. */
export function programFolder({ home, env, platform }: Machine): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support')
  if (platform === 'win32') return env['APPDATA'] ?? join(home, 'AppData', 'Roaming')
  return configFolder({ home, env, platform })
}

/** The folder that tools of the terminal use on every system. */
export function configFolder({ home, env }: Machine): string {
  return env['XDG_CONFIG_HOME'] ?? join(home, '.config')
}

/** A home that a client lets people move by a variable. */
export function movable({ home, env }: Machine, name: string, usual: string): string {
  const moved = env[name]
  return moved === undefined || moved === '' ? join(home, usual) : moved
}

/** Of several names a client reads, the one that is there; else the first. */
export function firstThere(folder: string, names: readonly [string, ...string[]]): string {
  return join(folder, names.find((name) => existsSync(join(folder, name))) ?? names[0])
}
