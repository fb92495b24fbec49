import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onElectron } from './on-electron.ts'
import { vaultFile } from './files.ts'

/** Fills a user folder with a vault of `count` memories, always the same ones, and puts it on the list of recent vaults. */
export async function makeBigVault(userData: string, name: string, count: number): Promise<void> {
  const file = vaultFile(userData, name.toLowerCase())
  mkdirSync(dirname(file), { recursive: true })
  await onElectron('build-big-vault.ts', file, name, String(count))
  const recent = { reopen: null, vaults: [{ file, name, lastOpenedAt: Date.now() }] }
  writeFileSync(join(userData, 'recent-vaults.json'), JSON.stringify(recent))
}
