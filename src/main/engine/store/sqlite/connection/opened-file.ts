import { rmSync } from 'node:fs'
import { AppError } from '#shared/errors.ts'
import type { Db } from './connection.ts'
import { isBusy } from './errors.ts'
import { type KnownFile, isThere, known } from './file-identity.ts'
import { sql } from './sql.ts'

/** The file a connection was opened on, as opposed to whatever stands at its place now. */
export interface OpenedFile {
  opened: KnownFile
  /**
   * Refuses when the file was deleted, moved or replaced since. SQLite would go on writing to what it
   * opened: acknowledged, and seen by nobody again.
   */
  assertInPlace(): void
  /** Before the connection is closed, whether or not anybody noticed. */
  leave(): void
}

export function openedFile(db: Db, file: string): OpenedFile {
  const opened = known(file)
  // A read makes them; they stay the same files until the connection is closed.
  const log = [`${file}-wal`, `${file}-shm`].map(known)
  let lost: AppError | null = null
  let isLogAlong = false
  return {
    opened,
    assertInPlace() {
      if (lost !== null) throw lost
      if (isThere(opened)) return
      lost = vaultLost()
      // A thread of ours may be reading, which is gone by the time this is closed.
      isLogAlong = isTakenAlong(db, log)
      throw lost
    },
    leave() {
      if (isLogAlong || (lost === null && isThere(opened))) return
      // Who has it open at its new place keeps what is in the file, and what is in the log goes.
      if (!isTakenAlong(db, log)) remove(log)
    },
  }
}

/**
 * Whether nothing of the log is left to be taken along. What it holds goes into the file it belongs to, wherever that is now, and the log away from the
 * place: SQLite would read it into whatever vault is put there next.
 */
function isTakenAlong(db: Db, log: readonly KnownFile[]): boolean {
  // Elsewhere it was moved along with its vault, or is another vault's.
  if (!log.every(isThere)) return true
  try {
    // The one way to empty it that asks for the file alone: who has opened it at its new place must not
    // find it changing under them. Then it also deletes both files by their names.
    db.pragma(sql`journal_mode = DELETE`)
  } catch (error) {
    if (isBusy(error)) return false
    // It also wants to note this in a file that is not there any more; the log was emptied before.
  }
  remove(log)
  return true
}

function remove(log: readonly KnownFile[]): void {
  for (const each of log.filter(isThere)) rmSync(each.path, { force: true })
}

function vaultLost(): AppError {
  return new AppError(
    'vault_lost',
    'The file of this vault was deleted, moved or replaced while it was open, so nothing is written to it any more. Put it back, or open it from where it is now.',
  )
}
