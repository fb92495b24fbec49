import { AppError } from '#shared/errors.ts'
import {
  assertVault,
  assertVaultFile,
  connect,
  type Db,
  driverOf,
} from '../connection/connection.ts'
import { refusal } from '../connection/errors.ts'
import { sql } from '../connection/sql.ts'

/** What a copy must hold, counted in the vault it is of. */
export interface CopyCounts {
  name: string
  memories: number
  entries: number
}

/** Pages a step: a few milliseconds of the disk. */
const PAGES = 1000

/** All of a vault as it stands at one moment, while others go on writing; into a file that is there and empty. */
export async function copyVault(from: string, to: string): Promise<CopyCounts> {
  try {
    const db = connect(from, true)
    try {
      assertVault(db)
      // The copy is of the moment of the first read, however long it takes.
      db.exec(sql`BEGIN`)
      const counts = countsIn(db)
      await driverOf(db)
        .backup(to, { progress: () => PAGES })
        .catch(notWritten)
      standAlone(to)
      return counts
    } finally {
      db.close()
    }
  } catch (error) {
    throw refusal(error)
  }
}

/** Of the file it writes to, SQLite says no more than that it failed. */
function notWritten(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'SQLITE_IOERR')
    throw new AppError('disk_full', 'The disk is full or cannot be written to.')
  throw error
}

/** The name of a vault that nobody has opened yet. */
export function renameVault(file: string, name: string): void {
  try {
    const db = connect(file, false)
    try {
      assertVault(db)
      db.pragma(sql`journal_mode = DELETE`)
      db.prepare(sql`UPDATE vault SET name = ?`).run(name)
    } finally {
      db.close()
    }
  } catch (error) {
    throw refusal(error)
  }
}

/** What reading all of a copy has shown; null where not even that is possible. */
export function readThrough(file: string): CopyCounts | null {
  try {
    assertVaultFile(file)
    const db = connect(file, true)
    try {
      assertVault(db)
      return db.pragma(sql`integrity_check(1)`, { simple: true }) === 'ok' ? countsIn(db) : null
    } finally {
      db.close()
    }
  } catch {
    // Whatever stands in the way of reading a copy: it is none that a vault can be made of.
    return null
  }
}

/** With nothing beside it: a copy on a disk that cannot be written to must open too. */
function standAlone(file: string): void {
  const db = connect(file, false)
  try {
    db.pragma(sql`journal_mode = DELETE`)
  } finally {
    db.close()
  }
}

function countsIn(db: Db): CopyCounts {
  const counts = db
    .prepare<[], CopyCounts>(
      sql`SELECT (SELECT name FROM vault) AS name, (SELECT count(*) FROM memories) AS memories,
        (SELECT count(*) FROM journal) AS entries`,
    )
    .get()
  return counts ?? { name: '', memories: 0, entries: 0 }
}
