import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type Backup, BackupCheck } from '#shared/backup.ts'
import { writeJsonFile } from '../../disk/json-file.ts'
import { isOfMigration, readName, recordName } from './names.ts'

/** What cannot be read from the file's name: how much was written into it, and the last check. */
export const BackupRecord = z.object({
  memories: z.int().min(0).nullable(),
  entries: z.int().min(0).nullable(),
  check: BackupCheck.nullable(),
})
export type BackupRecord = z.infer<typeof BackupRecord>

const NOTHING_KNOWN: BackupRecord = { memories: null, entries: null, check: null }

/** A backup, and where it lies. */
export interface FoundBackup {
  backup: Backup
  file: string
  /** Where what is known of it stands. */
  record: string
}

/** Newest first: those of the folder, and what migrations left beside the vault. */
export async function keptBackups(vault: string, folder: string): Promise<FoundBackup[]> {
  const found: FoundBackup[] = []
  for (const id of await namesIn(folder)) {
    const told = readName(id)
    if (told === null) continue
    const each = await foundAt(join(folder, id), join(folder, recordName(id)))
    if (each !== null) found.push(withBackup(each, { id, madeAt: told.at, why: told.why }))
  }
  for (const id of await namesIn(dirname(vault))) {
    if (!isOfMigration(id, vault)) continue
    const each = await foundAt(join(dirname(vault), id), join(folder, `${id}.json`))
    if (each !== null) found.push(withBackup(each, { id, madeAt: each.at, why: 'migration' }))
  }
  return found.toSorted((a, b) => b.backup.madeAt - a.backup.madeAt)
}

export function writeRecord(file: string, record: BackupRecord): void {
  writeJsonFile(file, record)
}

interface OnDisk extends BackupRecord {
  file: string
  record: string
  bytes: number
  at: number
}

function withBackup(
  { file, record, bytes, memories, entries, check }: OnDisk,
  told: Pick<Backup, 'id' | 'madeAt' | 'why'>,
): FoundBackup {
  return { file, record, backup: { ...told, bytes, memories, entries, check } }
}

async function foundAt(file: string, record: string): Promise<OnDisk | null> {
  const found = await stat(file).catch(() => null)
  if (found === null || !found.isFile()) return null
  const at = Math.round(found.mtimeMs)
  return { file, record, bytes: found.size, at, ...recordAt(record) }
}

/** One that is broken says nothing; the backup itself may well be whole. */
function recordAt(file: string): BackupRecord {
  try {
    return BackupRecord.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return NOTHING_KNOWN
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
