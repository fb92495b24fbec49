import { rmSync } from 'node:fs'
import { AppError } from '#shared/errors.ts'
import type { Db } from './connection.ts'
import { type KnownFile, isThere, known } from './file-identity.ts'
import { sql } from './sql.ts'

/** The file a connection was opened on, as opposed to whatever stands at its place now. */
export interface OpenedFile {
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
  const look = () => {
    if (lost !== null || isThere(opened)) return
    lost = vaultLost()
    takeLogAlong(db, log)
  }
  return {
    assertInPlace() {
      look()
      if (lost !== null) throw lost
    },
    leave: look,
  }
}

/**
 * What the log holds goes into the file it belongs to, wherever that is now, and the log away from the
 * place: SQLite would read it into whatever vault is put there next.
 */
function takeLogAlong(db: Db, log: readonly KnownFile[]): void {
  // Elsewhere it was moved along with its vault, or is another vault's.
  if (!log.every(isThere)) return
  try {
    // The one way to empty it that asks for the file alone: who has opened it at its new place must not
    // find it changing under them. Then it also deletes both files by their names.
    db.pragma(sql`journal_mode = DELETE`)
  } catch {
    // It also wants to note this in a file that is not there any more; the log was emptied before.
  }
  for (const each of log.filter(isThere)) rmSync(each.path, { force: true })
}

function vaultLost(): AppError {
  return new AppError(
    'vault_lost',
    'The file of this vault was deleted, moved or replaced while it was open, so nothing is written to it any more. Put it back, or open it from where it is now.',
  )
}
