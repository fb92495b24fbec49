import type { BackupReason } from '#shared/backup.ts'

/** Why a backup was made. */
export const REASON_WORDS: Record<BackupReason, string> = {
  schedule: 'by schedule',
  hand: 'by hand',
  import: 'before an import',
  upkeep: 'before upkeep',
  migration: 'before an update of Loci',
}
