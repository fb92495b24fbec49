import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '#shared/errors.ts'
import { shownPath } from '../disk/paths.ts'

/** A file of a client’s. `text` is null where there is none. */
export interface ConfigFile {
  /** Where it really lies: a link is followed, so that what it leads to is changed and the link stays. */
  target: string
  text: string | null
  /** What some editors of Windows put before the text, and readers of JSON stumble over; it stays. */
  mark: string
}

const MARK = '\uFEFF'
/** What nobody's configuration is as large as. */
const MOST_BYTES = 64 * 1024 * 1024

export function readConfigFile(path: string): ConfigFile {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return { target: path, text: null, mark: '' }
  const target = targetOf(path)
  const { size } = regular(target, path)
  if (size > MOST_BYTES) throw left(path, 'is larger than 64 MB')
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const text = decoder.decode(readFileSync(target))
    const mark = text.startsWith(MARK) ? MARK : ''
    return { target, text: text.slice(mark.length), mark }
  } catch (error) {
    throw left(path, error instanceof TypeError ? 'is not UTF-8 text' : 'cannot be read')
  }
}

function targetOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    throw left(path, 'is a link that leads nowhere')
  }
}

function regular(target: string, path: string) {
  const stat = statSync(target)
  if (stat.isFile()) return stat
  throw left(path, 'is not a file')
}

const left = (path: string, why: string) =>
  new AppError('invalid_input', `${shownPath(path)} ${why}. Loci leaves it as it is.`)

/** The old text or the new one, never half of it, with the rights the file had. Null takes the file away. */
export function writeConfigFile(target: string, text: string | null): void {
  if (text === null) return rmSync(target, { force: true })
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const mode = (statSync(target, { throwIfNoEntry: false })?.mode ?? 0o600) & 0o777
  const partial = `${target}.${process.pid}.partial`
  try {
    const descriptor = openSync(partial, 'wx', mode)
    try {
      // Whatever the umask took away.
      fchmodSync(descriptor, mode)
      writeSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(partial, target)
  } finally {
    rmSync(partial, { force: true })
  }
}

/** The file as it is, kept beside it under a name nobody has; null where there is none. */
export function copyBeside(target: string, day: string): string | null {
  if (statSync(target, { throwIfNoEntry: false }) === undefined) return null
  for (let n = 1; n < 1000; n++) {
    const copy = `${target}.${day}${n === 1 ? '' : `-${n}`}.bak`
    if (isCopied(target, copy)) return copy
  }
  throw left(target, 'has a thousand copies of today beside it')
}

function isCopied(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
