import { backupFiles } from './backup-files.ts'

/** The same, run from its sources as tests are. */
export const unbuiltBackups = backupFiles(new URL('./worker.ts', import.meta.url))
