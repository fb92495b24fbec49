import { homedir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** The per-user cache, shared by every checkout. */
export function cacheFolder(env = process.env) {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'loci')
}

export function setupLock() {
  return join(cacheFolder(), 'setup.lock')
}
