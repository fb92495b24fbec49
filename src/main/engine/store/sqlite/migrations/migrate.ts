import { AppError } from '#shared/errors.ts'
import { keepCopy } from './backups.ts'
import { type Db, driverOf, versionOf } from '../connection/connection.ts'
import type { Migration } from './list.ts'
import { sql } from '../connection/sql.ts'

interface Upgrade {
  file: string
  migrations: readonly Migration[]
  backupsKept: number
}

/** All pending migrations in one transaction: a vault is of one version or of another, never between. */
export function migrate(db: Db, { file, migrations, backupsKept }: Upgrade): void {
  const version = assertNotNewer(db, migrations)
  const pending = migrations.filter((migration) => migration.version > version)
  const first = pending[0]
  if (first === undefined) return
  if (version > 0) keepCopy(db, file, first.version, backupsKept)
  // Rebuilding a table must not cascade into those that point to it; checked as a whole below.
  db.pragma(sql`foreign_keys = OFF`)
  try {
    db.transaction(applyAll).immediate(db, pending)
  } finally {
    db.pragma(sql`foreign_keys = ON`)
  }
}

/** The vault's version, if this Loci can read it. */
export function assertNotNewer(db: Db, migrations: readonly Migration[]): number {
  const newest = newestVersion(migrations)
  const version = versionOf(db)
  if (version <= newest) return version
  throw new AppError(
    'vault_newer',
    `This vault was written by a newer Loci (format ${version}; this one reads up to ${newest}). Update Loci to open it; nothing was changed.`,
  )
}

export function newestVersion(migrations: readonly Migration[]): number {
  let newest = 0
  for (const { version } of migrations) {
    if (!Number.isInteger(version) || version <= newest) {
      throw new Error(`Migration ${version} does not follow ${newest}.`)
    }
    newest = version
  }
  return newest
}

function applyAll(db: Db, pending: readonly Migration[]): void {
  for (const migration of pending) {
    migration.up(driverOf(db))
    db.pragma(sql`user_version = ${migration.version}`)
  }
  const [dangling] = db.prepare(sql`PRAGMA foreign_key_check`).all()
  if (dangling !== undefined) {
    throw new Error(`A migration left a row without what it points to: ${JSON.stringify(dangling)}`)
  }
}
