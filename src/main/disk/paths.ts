import { chmodSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, sep } from 'node:path'

/** Where everything that Loci keeps outside of vaults lives. */
export interface Paths {
  vaults: string
  sample: string
  recents: string
  roots: string
  settings: string
  judge: string
  /** What was written into the files of agents' programs. */
  connections: string
  /** Which folders are kept in step with vaults, and what was written into them. */
  mirrors: string
  /** What lets a person's own tools in to read, and what a passphrase is checked by. */
  person: { secretFile: string; passphraseFile: string }
  windowState: string
  logs: string
}

export function pathsIn(userData: string): Paths {
  const vaults = join(userData, 'vaults')
  return {
    vaults,
    sample: join(vaults, 'sample-vault.loci'),
    recents: join(userData, 'recent-vaults.json'),
    roots: join(userData, 'allowed-folders.json'),
    settings: join(userData, 'settings.json'),
    judge: join(userData, 'judge.json'),
    connections: join(userData, 'connections.json'),
    mirrors: join(userData, 'mirrors'),
    person: {
      secretFile: join(userData, 'door', 'secret'),
      passphraseFile: join(userData, 'door', 'passphrase.json'),
    },
    windowState: join(userData, 'window-state.json'),
    logs: join(userData, 'logs'),
  }
}

/** Other users of the machine must not read memories, whatever the umask says. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/** "~/Documents/work.loci": a place as people write it. */
export function shownPath(path: string, home = homedir()): string {
  return path.startsWith(home + sep) ? `~${path.slice(home.length)}` : path
}
