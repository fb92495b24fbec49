import Database from 'better-sqlite3'
import { AppError, type ErrorCode } from '#shared/errors.ts'

const SENTENCES = {
  vault_corrupt:
    'This file is damaged or is not a Loci vault. Nothing was changed; what can still be read can be recovered into a new vault.',
  vault_unreadable:
    'This vault cannot be reached. Check that its folder exists, that the disk is connected and that you may read and write there.',
  disk_full:
    'The disk is full or cannot be written to. Nothing was saved; make room and try again.',
  vault_in_use: 'Another program is writing to this vault. Close it there and try again.',
} satisfies Partial<Record<ErrorCode, string>>

/** Longest prefix first: SQLITE_IOERR_WRITE is a full disk, any other SQLITE_IOERR is one that went away. */
const BY_PREFIX: readonly (readonly [prefix: string, code: keyof typeof SENTENCES])[] = [
  ['SQLITE_NOTADB', 'vault_corrupt'],
  ['SQLITE_CORRUPT', 'vault_corrupt'],
  ['SQLITE_FORMAT', 'vault_corrupt'],
  ['SQLITE_IOERR_SHORT_READ', 'vault_corrupt'],
  ['SQLITE_IOERR_CORRUPTFS', 'vault_corrupt'],
  ['SQLITE_IOERR_DATA', 'vault_corrupt'],
  ['SQLITE_FULL', 'disk_full'],
  ['SQLITE_IOERR_WRITE', 'disk_full'],
  ['SQLITE_IOERR_FSYNC', 'disk_full'],
  ['SQLITE_IOERR_DIR_FSYNC', 'disk_full'],
  ['SQLITE_IOERR_TRUNCATE', 'disk_full'],
  ['SQLITE_IOERR_SHMSIZE', 'disk_full'],
  ['SQLITE_IOERR', 'vault_unreadable'],
  ['SQLITE_CANTOPEN', 'vault_unreadable'],
  ['SQLITE_PERM', 'vault_unreadable'],
  ['SQLITE_READONLY', 'vault_unreadable'],
  ['SQLITE_BUSY', 'vault_in_use'],
  ['SQLITE_LOCKED', 'vault_in_use'],
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  ['EFBIG', 'disk_full'],
  ['ENOENT', 'vault_unreadable'],
  ['ENOTDIR', 'vault_unreadable'],
  ['EISDIR', 'vault_unreadable'],
  ['ENAMETOOLONG', 'vault_unreadable'],
  ['EACCES', 'vault_unreadable'],
  ['EPERM', 'vault_unreadable'],
  ['EROFS', 'vault_unreadable'],
  ['EIO', 'vault_unreadable'],
]

/** What the disk did to us as a refusal; anything else is a bug and stays as it is. */
export function refusal(error: unknown): unknown {
  const known = knownOf(error)
  return known === undefined ? error : new AppError(known[1], SENTENCES[known[1]])
}

/** Nothing is wrong with what was to be written. */
export function isOfTheDisk(error: unknown): boolean {
  return knownOf(error) !== undefined || codeOf(error).startsWith('SQLITE_NOMEM')
}

function knownOf(error: unknown) {
  const code = codeOf(error)
  return BY_PREFIX.find(([prefix]) => code.startsWith(prefix))
}

export function corrupt(): AppError {
  return new AppError('vault_corrupt', SENTENCES.vault_corrupt)
}

export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/** A statement the schema has no tables for: the file says it is a vault, but is not one. */
export function isWrongSchema(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR'
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
