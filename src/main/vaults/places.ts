import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { AppError } from '#shared/errors.ts'

/** A vault on disk. The window knows its id and its name; the file stays in main. */
export interface VaultPlace {
  file: string
  name: string
  /** Nothing is there yet: it is to be made. */
  isNew?: true
}

/** Stands for a file towards the window, which must never be able to name one. */
export function vaultId(file: string): string {
  return `v_${createHash('sha256').update(file).digest('hex').slice(0, 20)}`
}

/** One spelling per file: two names of one vault would otherwise start two engines on it. */
export function canonicalFile(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return resolve(file)
  }
}

/** What a vault is called until it was opened and says so itself. */
export function nameOfFile(file: string): string {
  return basename(file, EXTENSION).slice(0, 80) || 'Vault'
}

const EXTENSION = '.loci'
/** Left behind by SQLite: a new vault beside an old journal would be rolled "back" into it. */
const COMPANIONS = ['', '-wal', '-shm', '-journal']
const TAKEN_BY_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** "Work & travel" becomes work-travel.loci, or work-travel-2.loci where that is taken. Never an existing file. */
export function freeFile(folder: string, name: string): string {
  const stem = stemFor(name)
  for (let n = 1; n < 1000; n++) {
    const file = join(folder, `${n === 1 ? stem : `${stem}-${n}`}${EXTENSION}`)
    if (COMPANIONS.every((end) => !existsSync(`${file}${end}`))) return file
  }
  throw new AppError(
    'invalid_input',
    'There are a thousand vaults of this name in the folder; choose another name.',
  )
}

function stemFor(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  // File systems count bytes: 80 letters of some scripts are more than a file name may hold.
  const short = (/^.{0,40}/u.exec(slug)?.[0] ?? '').replace(/-+$/, '')
  if (short === '') return 'vault'
  return TAKEN_BY_WINDOWS.test(short) ? `vault-${short}` : short
}
