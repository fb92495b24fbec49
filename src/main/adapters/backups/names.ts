import { basename, dirname, join } from 'node:path'
import { BACKUP_REASONS, type BackupReason } from '#shared/backup.ts'

/** Beside the vault and named after it, so that whoever moves the one sees the other. */
export const folderFor = (vault: string) => join(dirname(vault), `${basename(vault)}.backups`)

const SHAPE = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z-([a-z]+)\.bak$/

/** `20261117T081158123Z-schedule.bak`: in the order of time, and what it is without opening it. */
export function backupName(at: number, why: BackupReason): string {
  return `${new Date(at).toISOString().replaceAll(/[-:.]/g, '')}-${why}.bak`
}

/** Null for a file that is no backup: whatever else lies in the folder stays there. */
export function readName(name: string): { at: number; why: BackupReason } | null {
  const [, year, month, day, hour, minute, second, milli, reason] = SHAPE.exec(name) ?? []
  const why = BACKUP_REASONS.find((each) => each === reason)
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milli}Z`)
  return why === undefined || Number.isNaN(at) ? null : { at, why }
}

/** What is written down of a backup, beside it. */
export const recordName = (id: string) => id.replace(/\.bak$/, '.json')

/** What migrations keep, beside the vault itself. */
export const isOfMigration = (name: string, vault: string) =>
  name.startsWith(`${basename(vault)}.before-v`) && /\.before-v\d+\.bak$/.test(name)
