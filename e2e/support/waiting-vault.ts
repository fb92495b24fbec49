import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { vaultFile } from './files.ts'
import { onElectron } from './on-electron.ts'

/** A vault with an inbox: three global preferences, a change of one and a credential, all from agents. */
export async function makeWaitingVault(userData: string, name: string): Promise<void> {
  const file = vaultFile(userData, name.toLowerCase())
  mkdirSync(dirname(file), { recursive: true })
  await onElectron('propose-as-agents.ts', file, name)
  const recent = { reopen: null, vaults: [{ file, name, lastOpenedAt: Date.now() }] }
  writeFileSync(join(userData, 'recent-vaults.json'), JSON.stringify(recent))
}
