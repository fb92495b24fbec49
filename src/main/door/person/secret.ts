import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, linkSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makePrivateFolder } from '../../disk/paths.ts'

/** 32 bytes, as text. */
const SHAPE = /^[\w-]{43}$/

/** What lets a person's own tools in to read: made when it is first asked for, readable by that person alone. */
export function personSecret(file: string): string {
  const kept = keptSecret(file)
  if (kept !== null) return kept
  makePrivateFolder(dirname(file))
  const partial = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.partial`
  try {
    writeFileSync(partial, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    chmodSync(partial, 0o600)
    rmSync(file, { force: true })
    linkNew(partial, file)
  } finally {
    rmSync(partial, { force: true })
  }
  const made = keptSecret(file)
  if (made === null) throw new Error('The secret of the door could not be kept.')
  return made
}

/** Takes the same time whatever was guessed right. */
export function isPersonSecret(file: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(personSecret(file)), digest(given))
}

/** Null for what others could have read or written: a secret that was seen is none. */
function keptSecret(file: string): string | null {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (stat === undefined || !stat.isFile()) return null
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) return null
  const text = readFileSync(file, 'utf8').trim()
  return SHAPE.test(text) ? text : null
}

/** Two vaults that open at once must not end up with two secrets, of which one is lost. */
function linkNew(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
