import { z } from 'zod'
import { Backup, BackupCheck, BackupList, BackupSchedule, RestoredVault } from '../backup.ts'
import { nothing, personMutation, personQuery } from './method.ts'

const id = z.string().min(1).max(255)

/** Whole copies of the vault, beside it. They hold everything, so they are a person's. */
export const backupMethods = {
  'backups.list': personQuery(['archives', 'journal'], nothing, BackupList),
  /** Answers when it is made and verified. */
  'backups.make': personMutation([], nothing, Backup),
  /** Opens it for reading, reads all of it and counts. */
  'backups.verify': personMutation([], z.strictObject({ id }), BackupCheck),
  /** Makes a new vault of it; never over one that is there. */
  'backups.restore': personMutation(
    [],
    z.strictObject({
      id,
      /** A file that is not there yet, by its whole path; beside this vault where none is named. */
      into: z.string().min(1, 'Name a file.').max(4096, 'This path is too long.').optional(),
    }),
    RestoredVault,
  ),
  'backups.remove': personMutation([], z.strictObject({ id }), nothing),
  /** What is not named stays as it is. */
  'backups.schedule': personMutation(
    [],
    z.strictObject({
      every: z
        .enum(['day', 'week', 'never'], 'Backups are made every day, week or never.')
        .optional(),
      days: z
        .int('Give a whole number of days.')
        .min(1, 'Keep at least 1 day.')
        .max(60, 'Keep at most 60 days.')
        .optional(),
      weeks: z
        .int('Give a whole number of weeks.')
        .min(0, 'Keep 0 weeks or more.')
        .max(104, 'Keep at most 104 weeks, which is two years.')
        .optional(),
      beforeLargeRuns: z.boolean('Before large runs is on or off.').optional(),
    }),
    BackupSchedule,
  ),
}
