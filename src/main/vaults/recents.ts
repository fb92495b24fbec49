import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { RecentVault } from '#shared/vault.ts'
import type { Log } from '#engine/ports/log.ts'
import { readJsonFile, writeJsonFile } from '../disk/json-file.ts'
import { shownPath } from '../disk/paths.ts'
import { vaultId } from './places.ts'
import type { VaultPlace } from './places.ts'

const Entry = z.object({ file: z.string().min(1), name: z.string(), lastOpenedAt: z.int() })
const Recents = z.object({
  /** What the next start opens by itself; null when the last vault was closed on purpose. */
  reopen: z.string().nullable(),
  vaults: z.array(Entry),
})
type Recents = z.infer<typeof Recents>

/** The vaults this person opened before, newest first. */
export interface RecentVaults {
  list(): RecentVault[]
  /** The same as paths: for tools of the person, never for a window. */
  files(): string[]
  find(id: string): VaultPlace | null
  lastOpen(): VaultPlace | null
  opened(place: VaultPlace): void
  closed(file: string): void
  drop(id: string): void
}

const KEPT = 20

export function openRecents(file: string, log: Log, now: () => number): RecentVaults {
  let recents = read(file, log)
  const save = (next: Recents) => {
    recents = next
    writeJsonFile(file, recents)
  }
  const find = (id: string) => recents.vaults.find((entry) => vaultId(entry.file) === id) ?? null
  return {
    list: () => recents.vaults.map(toRecent),
    files: () => recents.vaults.map(({ file }) => file),
    find,
    lastOpen: () => recents.vaults.find((entry) => entry.file === recents.reopen) ?? null,
    opened(place) {
      const entry = { file: place.file, name: place.name, lastOpenedAt: now() }
      const others = recents.vaults.filter((other) => other.file !== place.file)
      save({ reopen: place.file, vaults: [entry, ...others].slice(0, KEPT) })
    },
    closed(closedFile) {
      if (recents.reopen === closedFile) save({ ...recents, reopen: null })
    },
    drop(id) {
      save({ ...recents, vaults: recents.vaults.filter((entry) => vaultId(entry.file) !== id) })
    },
  }
}

function toRecent({ file, name, lastOpenedAt }: z.infer<typeof Entry>): RecentVault {
  return {
    id: vaultId(file),
    name,
    shownPath: shownPath(file),
    lastOpenedAt,
    missing: !existsSync(file),
  }
}

function read(file: string, log: Log): Recents {
  const found = readJsonFile(file, Recents)
  if (found.kind === 'read') return found.value
  if (found.kind === 'broken') log.write('warn', 'recents.broken')
  return { reopen: null, vaults: [] }
}
