import { closeSync, openSync, readSync } from 'node:fs'
import Database from 'better-sqlite3'
import { AppError } from '#shared/errors.ts'
import { corrupt } from './errors.ts'
import { type Sql, sql } from './sql.ts'

/** The driver, but for texts that were not written as statements: see `sql`. */
export interface Db extends Omit<Database.Database, 'prepare' | 'exec' | 'pragma'> {
  prepare<Params extends unknown[] | {} = unknown[], Row = unknown>(
    source: Sql,
  ): Params extends unknown[] ? Database.Statement<Params, Row> : Database.Statement<[Params], Row>
  exec(source: Sql): this
  pragma(source: Sql, options?: Database.PragmaOptions): unknown
}

/** "LOCI" in the file's header. */
const APPLICATION_ID = 0x4c4f4349
const APPLICATION_ID_AT = 68
const HEADER_BYTES = 100
const MAGIC = 'SQLite format 3\0'
const BUSY_MS = 5000

export function connect(file: string, readonly: boolean): Db {
  const driver = new Database(file, { readonly, fileMustExist: true, timeout: BUSY_MS })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same object, for fewer texts
  const db = driver as unknown as Db
  try {
    // An altered file could otherwise run functions from its schema.
    db.pragma(sql`trusted_schema = OFF`)
    db.pragma(sql`foreign_keys = ON`)
    db.pragma(sql`cache_size = -32768`)
    // Sorting must not leave memories in files under /tmp.
    db.pragma(sql`temp_store = MEMORY`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** For migrations, which are frozen as they were written. */
export function driverOf(db: Db): Database.Database {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every Db is one: see connect
  return db as unknown as Database.Database
}

/** Only for a file that is known to be ours: these write to it. */
export function prepareForWriting(db: Db, durable = true): void {
  db.pragma(sql`journal_mode = WAL`)
  // NORMAL loses acknowledged commits when the power fails.
  db.pragma(durable ? sql`synchronous = FULL` : sql`synchronous = OFF`)
  // Without it a purged text stays readable in free pages.
  db.pragma(sql`secure_delete = ON`)
  db.pragma(sql`wal_autocheckpoint = 16384`)
}

/** Of a file with nothing in it yet. */
export function markAsVault(db: Db): void {
  // Only before the first page: later the whole file would have to be written anew to give space back.
  db.pragma(sql`auto_vacuum = INCREMENTAL`)
  db.pragma(sql`application_id = ${APPLICATION_ID}`)
}

/** By its first bytes alone: opening it as a database could leave files beside what is none of ours. */
export function assertVaultFile(file: string): void {
  const header = Buffer.alloc(HEADER_BYTES)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, header, 0, HEADER_BYTES, 0)
  } finally {
    closeSync(handle)
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) throw corrupt()
  if (header.readUInt32BE(APPLICATION_ID_AT) !== APPLICATION_ID) throw foreign()
}

export function assertVault(db: Db): void {
  // SQLite takes a file of no bytes for a new database; here it is one that lost everything.
  if (numberOf(db, sql`page_count`) === 0) throw corrupt()
  if (numberOf(db, sql`application_id`) === APPLICATION_ID) return
  throw foreign()
}

function foreign(): AppError {
  return new AppError(
    'vault_unreadable',
    'This is a database, but not a Loci vault. Nothing was changed.',
  )
}

export function versionOf(db: Db): number {
  return numberOf(db, sql`user_version`)
}

function numberOf(db: Db, pragma: Sql): number {
  return Number(db.pragma(pragma, { simple: true }))
}
