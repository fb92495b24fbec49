import type { Backup, BackupCheck, BackupReason, RestoredVault } from '#shared/backup.ts'

/** Whole copies of the vault on the disk of its host. Each is made beside, verified, and only then given its name. */
export interface BackupFiles {
  /** Where they are kept. */
  folder: string
  /** Newest first; what is half-made is not among them. */
  list(): Promise<Backup[]>
  /** The vault as it stands at one moment, while others go on reading and writing it. */
  make(why: BackupReason, at: number): Promise<Backup>
  /** Opens it for reading and reads all of it; refuses one that is not there. */
  verify(id: string, at: number): Promise<BackupCheck>
  /** A new vault of it, where nothing is yet. */
  restore(id: string, into: string | null, at: number): Promise<RestoredVault>
  remove(id: string): Promise<void>
  /** Ends what is under way; nothing of it is left. */
  close(): Promise<void>
}
