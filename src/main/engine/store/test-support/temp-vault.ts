import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '../port.ts'
import { openSqliteStore, type OpenOptions } from '../sqlite/open.ts'
import { NOON } from './a-memory.ts'

export const VAULT = { name: 'Test', vaultId: 'vault-1', now: NOON, backupsKept: 5 }

export interface TempVault extends AsyncDisposable {
  file: string
  open(given?: Partial<OpenOptions>): Store
}

/** A place for one vault in a folder of its own; leaving the block closes and deletes it. */
export function tempVault(): TempVault {
  const folder = mkdtempSync(join(tmpdir(), 'loci-store-'))
  const file = join(folder, 'test.loci')
  const opened: Store[] = []
  return {
    file,
    open(given = {}) {
      const store = openSqliteStore({ file, ...VAULT, ...given })
      opened.push(store)
      return store
    },
    async [Symbol.asyncDispose]() {
      for (const store of opened) await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
