import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { builtVault } from './built-vault.ts'
import { vaultFile } from './files.ts'

/** One for a whole run, and no older than that: its story ends in the present. */
const ENDS_AT = process.env['LOCI_STORIES_BEGAN'] ?? String(Date.now())

/** Puts the sample vault where the app would build it. The first run is told without this. */
export async function layOutSample(userData: string): Promise<void> {
  const file = vaultFile(userData, 'sample-vault')
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  const built = await builtVault('build-sample.ts', [ENDS_AT], 'sample')
  copyFileSync(`${built}.zip`, join(dirname(file), 'sample-archive.zip'))
  copyFileSync(built, file)
}
