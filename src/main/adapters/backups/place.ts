import { existsSync } from 'node:fs'
import { link, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import process from 'node:process'
import { AppError } from '#shared/errors.ts'
import { isAlive } from '../archives/partial.ts'
import { fileTrouble } from '../archives/trouble.ts'

const MAKING = '.making'
/** What SQLite would read into a vault that it finds them beside. */
const COMPANIONS = ['', '-wal', '-shm', '-journal']
const ENDING = '.loci'
const MB = 1024 * 1024

/** What a file is called until it is whole. */
export const makingOf = (file: string) =>
  join(dirname(file), `.${basename(file)}.${process.pid}${MAKING}`)

/** Takes away what was being made when its process was ended by force. */
export async function sweepMaking(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(/^\..+\.(\d+)\.making(?:-wal|-shm|-journal)?$/.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) await rm(join(folder, name), { force: true })
  }
}

export async function removeMaking(making: string): Promise<void> {
  for (const end of COMPANIONS) await rm(`${making}${end}`, { force: true })
}

/** On the disk before it has its name, and never in place of another. */
export async function putInPlace(making: string, file: string): Promise<void> {
  const handle = await open(making, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  // A rename would replace what is there; not every disk can do it otherwise.
  const linked = await link(making, file).then(
    () => true,
    (error: unknown) => {
      if (isTaken(error)) throw taken(file)
      return false
    },
  )
  if (linked) await rm(making)
  else {
    refuseTaken(file)
    await rename(making, file)
  }
  await syncFolder(dirname(file))
}

function refuseTaken(file: string): void {
  if (COMPANIONS.some((end) => existsSync(`${file}${end}`))) throw taken(file)
}

const taken = (file: string) =>
  new AppError(
    'invalid_input',
    `“${basename(file)}” is there already. Name a file that is not: nothing is written over.`,
  )

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A file that a new vault may be made at. */
export function newVaultFile(vault: string, into: string | null, day: string): string {
  if (into === null) return freeBeside(vault, day)
  if (!isAbsolute(into) || into.includes('\0'))
    throw new AppError('invalid_input', 'Name the file by its whole path.')
  if (!into.endsWith(ENDING))
    throw new AppError('invalid_input', `A vault’s file ends in ${ENDING}.`)
  if (!existsSync(dirname(into)))
    throw new AppError('invalid_input', `There is no folder “${basename(dirname(into))}”.`)
  refuseTaken(into)
  return into
}

/** `work-restored-2026-11-17.loci`, or the next that is free. */
function freeBeside(vault: string, day: string): string {
  const stem = `${basename(vault, ENDING)}-restored-${day}`
  for (let n = 1; n < 1000; n += 1) {
    const file = join(dirname(vault), `${stem}${n === 1 ? '' : `-${n}`}${ENDING}`)
    if (COMPANIONS.every((end) => !existsSync(`${file}${end}`))) return file
  }
  throw new AppError('invalid_input', 'There are a thousand restored vaults here already.')
}

/** Said before it is begun, where it can be known. */
export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > bytes) return
  const inMb = (size: number) => Math.ceil(size / MB).toLocaleString('en')
  throw new AppError(
    'not_now',
    `The disk has no room for this: it takes ${inMb(bytes)} MB, and ${inMb(bavail * bsize)} MB are free.`,
  )
}

/**
 * What went wrong with a copy. It befell the copy and not the vault: a vault whose backup is damaged, or
 * whose backups’ disk is full, goes on.
 */
export function copyTrouble(error: unknown, path: string): unknown {
  if (isTaken(error))
    return new AppError(
      'invalid_input',
      `“${basename(path)}” is in the way: backups are kept in a folder of this name.`,
    )
  const told = fileTrouble(error, path)
  if (!(told instanceof AppError)) return told
  if (told.code === 'disk_full')
    return new AppError(
      'not_now',
      'The disk is full or cannot be written to. Nothing is left of the backup; make room and try again.',
    )
  if (told.code === 'vault_corrupt')
    return new AppError(
      'not_now',
      'The vault could not be read to its end, so no backup was made. Check the vault.',
    )
  if (told.code === 'vault_lost' || told.code === 'vault_unreadable')
    return new AppError('not_now', 'The vault or the folder of its backups could not be reached.')
  return told
}
