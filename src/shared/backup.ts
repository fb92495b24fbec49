import { z } from 'zod'

/** Why a backup was made. */
export const BACKUP_REASONS = ['schedule', 'hand', 'import', 'upkeep', 'migration'] as const
export const BackupReason = z.enum(BACKUP_REASONS)
export type BackupReason = z.infer<typeof BackupReason>

/** What opening a backup and reading it through has shown. */
export const BackupCheck = z.object({
  at: z.int(),
  whole: z.boolean(),
  /** What was found, as a sentence. */
  sentence: z.string(),
})
export type BackupCheck = z.infer<typeof BackupCheck>

export const Backup = z.object({
  /** Its file's name, in the folder of backups or beside the vault. */
  id: z.string(),
  madeAt: z.int(),
  why: BackupReason,
  bytes: z.int(),
  /** Null for a copy of an earlier Loci, which did not write it down. */
  memories: z.int().nullable(),
  entries: z.int().nullable(),
  /** The last time it was verified; each is when it is made. */
  check: BackupCheck.nullable(),
})
export type Backup = z.infer<typeof Backup>

/** When a vault is backed up and what is kept of it. */
export const BackupSchedule = z.object({
  every: z.enum(['day', 'week', 'never']),
  /** The newest of each of so many days, and of so many weeks, are kept. */
  days: z.int().min(1).max(60),
  weeks: z.int().min(0).max(104),
  /** Before an import or upkeep that touches very many memories. */
  beforeLargeRuns: z.boolean(),
})
export type BackupSchedule = z.infer<typeof BackupSchedule>

export const DEFAULT_SCHEDULE: BackupSchedule = {
  every: 'day',
  days: 7,
  weeks: 4,
  beforeLargeRuns: true,
}

/** A run that touches so many records is large. */
export const LARGE_RUN = 1000

/** All that is known of a vault's backups. */
export const BackupList = z.object({
  /** Where they are kept, on the machine of the vault. */
  folder: z.string(),
  /** Newest first. */
  backups: z.array(Backup),
  schedule: BackupSchedule,
  /** When the next one is due; null where none is scheduled. */
  nextAt: z.int().nullable(),
  /** One is being made at this moment. */
  making: z.boolean(),
  /** Why the last one could not be made, as a sentence. */
  trouble: z.string().nullable(),
})
export type BackupList = z.infer<typeof BackupList>

/** A vault that was made from a backup. */
export const RestoredVault = z.object({
  /** Its file. */
  file: z.string(),
  name: z.string(),
  memories: z.int(),
})
export type RestoredVault = z.infer<typeof RestoredVault>

/** For the overview: how far back a vault can go. */
export const BackupGlance = z.object({
  count: z.int(),
  oldestAt: z.int().nullable(),
  newestAt: z.int().nullable(),
  scheduled: z.boolean(),
  /** Why the last one could not be made, or which one is damaged, as a sentence. */
  trouble: z.string().nullable(),
})
export type BackupGlance = z.infer<typeof BackupGlance>
