import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { builtVault } from './built-vault.ts'
import { vaultFile } from './files.ts'

/** One for a whole run, and no older than that: its story ends in the present. */
const ENDS_AT = process.env['LOCI_STORIES_BEGAN'] ?? String(Date.now())

/** What the file of the sample is called. */
export const SAMPLE = 'sample-vault'

/** Puts the sample vault where the app would build it. The first run is told without this. */
export async function layOutSample(userData: string): Promise<void> {
  const file = vaultFile(userData, SAMPLE)
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  const built = await builtVault('build-sample.ts', [ENDS_AT], 'sample')
  copyFileSync(`${built}.zip`, join(dirname(file), 'sample-archive.zip'))
  copyFileSync(built, file)
}

/** All that is kept by its name: the copies beside it, too, its mirrors and the folders it may read. */
export function removeSample(userData: string): void {
  const folder = dirname(vaultFile(userData, SAMPLE))
  const kept = existsSync(folder) ? readdirSync(folder) : []
  const its = kept.filter((name) => name.startsWith(SAMPLE)).map((name) => join(folder, name))
  for (const path of [...its, join(userData, 'mirrors'), join(userData, 'allowed-folders.json')])
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
