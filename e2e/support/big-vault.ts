import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtVault } from './built-vault.ts'
import { vaultFile } from './files.ts'

/** Fills a user folder with a vault of `count` memories, always the same ones, and puts it on the list of recent vaults. */
export async function makeBigVault(userData: string, name: string, count: number): Promise<void> {
  await makeVault('build-big-vault.ts', userData, name, [String(count)])
}

/** The same with a vault as agents fill it: many projects, long notes about one subject, and so many critical ones. */
export async function makeContextVault(
  userData: string,
  name: string,
  count: number,
  critical: number,
): Promise<void> {
  await makeVault('build-context-vault.ts', userData, name, [String(count), String(critical)])
}

/** The same with a vault whose person wrote one memory and then imported 1,200 in 24 steps, and whose agent stopped in the middle. */
export async function makeVaultOfRuns(userData: string, name: string): Promise<void> {
  await makeVault('build-vault-of-runs.ts', userData, name, [])
}

/** The same with so many items in the inbox; the first and the last are about one memory. */
export async function makeFullInbox(userData: string, name: string, count: number): Promise<void> {
  await makeVault('build-full-inbox.ts', userData, name, [String(count)])
}

/** The same with so many sessions of forty agents, half a minute apart, the last of them now. */
export async function makeVaultOfSessions(
  userData: string,
  name: string,
  count: number,
): Promise<void> {
  const today = new Date()
  // The same vault for the whole of an hour: it is kept by its arguments.
  const until = today.setMinutes(0, 0, 0)
  await makeVault('build-sessions.ts', userData, name, [String(count), String(until)])
}

/** The same with so many handoffs of long ago; nobody came for the last one. */
export async function makeOldHandoffs(userData: string, name: string, count: number) {
  await makeVault('build-old-handoffs.ts', userData, name, [String(count)])
}

async function makeVault(program: string, userData: string, name: string, args: string[]) {
  const file = vaultFile(userData, name)
  mkdirSync(dirname(file), { recursive: true })
  copyFileSync(await builtVault(program, [name, ...args]), file)
  const recent = { reopen: null, vaults: [{ file, name, lastOpenedAt: Date.now() }] }
  writeFileSync(join(userData, 'recent-vaults.json'), JSON.stringify(recent))
}
