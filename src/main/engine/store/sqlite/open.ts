import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { AppError } from '#shared/errors.ts'
import type { Checkpoints } from '../../ports/checkpoints.ts'
import type { Store } from '../port.ts'
import {
  assertVault,
  assertVaultFile,
  connect,
  type Db,
  markAsVault,
  prepareForWriting,
} from './connection/connection.ts'
import { corrupt, isWrongSchema, refusal } from './connection/errors.ts'
import { takeLock } from './connection/lock.ts'
import { openedFile } from './connection/opened-file.ts'
import { assertUsableName } from './connection/usable-name.ts'
import { assertNotNewer, migrate, newestVersion } from './migrations/migrate.ts'
import { type Migration, MIGRATIONS } from './migrations/list.ts'
import { type Owned, sqliteStore } from './store.ts'
import { sql } from './connection/sql.ts'
import { keepIndexTight } from './upkeep/upkeep.ts'

export interface OpenOptions {
  file: string
  /** For a new vault; an existing one keeps its own name and id. */
  name: string
  vaultId: string
  now: number
  backupsKept: number
  /** Refuse instead of making a vault where there is none. */
  mustExist?: boolean
  /** Reads beside the owner, takes no lock and changes nothing. */
  readOnly?: boolean
  /** False for a vault that is thrown away unless it is finished: safe once it is closed, and no commit waits for the disk. */
  durable?: boolean
  /** Who brings the log into the file; without it whoever writes does, now and then. */
  checkpoints?: Checkpoints | null
  migrations?: readonly Migration[]
}

/** Opens the vault, or makes it when there is no such file. */
export function openSqliteStore(options: OpenOptions): Store {
  try {
    const file = placeOf(options.file)
    assertUsableName(file)
    return options.readOnly === true ? openForReading(file, options) : openAsOwner(file, options)
  } catch (error) {
    throw refusal(error)
  }
}

function openAsOwner(file: string, options: OpenOptions): Store {
  const { now, backupsKept, durable = true, checkpoints = null, migrations = MIGRATIONS } = options
  // Before the lock: beside a letter that was opened by mistake no file of ours is to be left.
  if (existsSync(file)) assertVaultFile(file)
  else if (options.mustExist === true) throw gone()
  const lock = takeLock(file, now)
  try {
    if (!existsSync(file)) make(file, options)
    tighten(file)
    return withConnection(file, false, (db) => {
      assertVault(db)
      assertNotNewer(db, migrations)
      prepareForWriting(db, durable)
      migrate(db, { file, migrations, backupsKept })
      if (migrations === MIGRATIONS) keepIndexTight(db)
      return storeOn(db, { lock, file: openedFile(db, file), checkpoints })
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

function gone(): AppError {
  return new AppError(
    'not_found',
    'This vault is no longer where it was. Put the file back, or open it from where it is now.',
  )
}

function openForReading(file: string, { migrations = MIGRATIONS }: OpenOptions): Store {
  return withConnection(file, true, (db) => {
    assertVault(db)
    if (assertNotNewer(db, migrations) < newestVersion(migrations)) {
      throw new AppError(
        'vault_unreadable',
        'This vault was written by an older Loci. Open it once for writing first.',
      )
    }
    return storeOn(db, null)
  })
}

/** Built under another name and moved: a crash leaves no half-made vault that looks like an empty one. */
function make(
  file: string,
  { name, vaultId, now, backupsKept, migrations = MIGRATIONS }: OpenOptions,
): void {
  const making = `${file}.making`
  for (const part of ['', '-wal', '-shm']) rmSync(`${making}${part}`, { force: true })
  closeSync(openSync(making, 'wx', 0o600))
  withConnection(making, false, (db) => {
    markAsVault(db)
    prepareForWriting(db)
    migrate(db, { file: making, migrations, backupsKept })
    db.prepare(sql`INSERT INTO vault (one, id, name, created_at) VALUES (1, ?, ?, ?)`).run(
      vaultId,
      name,
      now,
    )
    db.close()
  })
  // Left by a vault that was taken away: SQLite would read them into the new one.
  for (const part of ['-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
  renameSync(making, file)
  syncFolder(dirname(file))
}

function withConnection<T>(file: string, readOnly: boolean, work: (db: Db) => T): T {
  const db = connect(file, readOnly)
  try {
    return work(db)
  } catch (error) {
    db.close()
    throw error
  }
}

function storeOn(db: Db, owned: Owned | null): Store {
  try {
    const store = sqliteStore(db, owned)
    if (db.prepare(sql`SELECT id FROM vault`).get() === undefined) throw corrupt()
    return store
  } catch (error) {
    throw isWrongSchema(error) ? corrupt() : error
  }
}

/** One vault has one place, by whatever link it is reached: two places would be two locks. */
function placeOf(file: string): string {
  if (existsSync(file)) return realpathSync.native(file)
  return join(realpathSync.native(dirname(file)), basename(file))
}

/** A vault that came from a copy or a download is closed to others. */
function tighten(file: string): void {
  if (process.platform === 'win32' || statSync(file).uid !== process.getuid?.()) return
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
}

/** Without it the new name can be lost with the power although commits inside the file survive. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
