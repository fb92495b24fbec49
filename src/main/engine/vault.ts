import { type Engine, openEngine } from './index.ts'
import type { Lent } from './lent.ts'
import { openSqliteStore } from './store/sqlite/open.ts'

export interface VaultFile {
  file: string
  /** What a new vault is called; one that exists keeps its name. */
  name: string
  backupsKept: number
  /** Refuse instead of making a vault where there is none. */
  mustExist?: boolean
  /** False for a vault that is thrown away unless it is finished. */
  durable?: boolean
}

/** The engine on a vault that is one SQLite file of this machine. */
export async function openVault(
  { file, name, backupsKept, mustExist = false, durable = true }: VaultFile,
  lent: Lent,
): Promise<Engine> {
  const { clock, ids } = lent
  const store = openSqliteStore({
    file,
    name,
    now: clock.now(),
    vaultId: `vlt_${ids.random(12)}`,
    backupsKept,
    durable,
    mustExist,
    checkpoints: lent.checkpoints ?? null,
  })
  try {
    return await openEngine(store, lent)
  } catch (error) {
    await store.close()
    throw error
  }
}
