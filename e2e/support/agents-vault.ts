import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { EngineMethod, Input } from '#shared/contract.ts'
import type { Principal } from '#shared/principal.ts'
import { vaultFile } from './files.ts'
import { onElectron } from './on-electron.ts'

export interface AgentCall {
  as: Principal
  method: EngineMethod
  input: unknown
}

export function asCaller(as: Principal) {
  return <M extends EngineMethod>(method: M, input: Input<M>): AgentCall => ({ as, method, input })
}

/** Fills a user folder with a vault that agents wrote to, and puts it on the list of recent vaults. */
export async function makeAgentsVault(
  userData: string,
  name: string,
  calls: readonly AgentCall[],
): Promise<void> {
  const file = vaultFile(userData, name.toLowerCase())
  mkdirSync(dirname(file), { recursive: true })
  await onElectron('play-calls.ts', file, name, JSON.stringify(calls))
  const recent = { reopen: null, vaults: [{ file, name, lastOpenedAt: Date.now() }] }
  writeFileSync(join(userData, 'recent-vaults.json'), JSON.stringify(recent))
}
