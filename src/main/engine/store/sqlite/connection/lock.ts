import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import Database from 'better-sqlite3'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { isBusy } from './errors.ts'
import { type KnownFile, isThere, known } from './file-identity.ts'
import { sql } from './sql.ts'

export interface Lock {
  /** Refuses once another process has the vault: whoever removed the lock's file let it in. */
  assertHeld(): void
  release(): void
}

interface Held {
  db: Database.Database
  on: KnownFile
}

const Owner = z.object({ pid: z.int(), since: z.int() })

/**
 * One process owns a vault. The operating system holds the lock and drops it when the process
 * dies, so nothing stale is left behind by kill -9.
 */
export function takeLock(file: string, since: number): Lock {
  const ownerFile = `${file}.owner.json`
  let held = hold(file, since)
  let lost: AppError | null = null
  return {
    assertHeld() {
      if (lost !== null) throw lost
      if (isThere(held.on)) return
      // A new file in its place is another owner's, who may be gone again: what it wrote is not known here.
      if (!makeOnce(`${file}.lock`)) throw (lost = taken())
      try {
        const again = hold(file, since)
        held.db.close()
        held = again
      } catch (error) {
        if (error instanceof AppError) lost = taken()
        throw lost ?? error
      }
    },
    release() {
      if (!held.db.open) return
      // The folder may be another one by now, with another owner.
      if (ownerPid(ownerFile) === process.pid) rmSync(ownerFile, { force: true })
      held.db.close()
    },
  }
}

function hold(file: string, since: number): Held {
  const lockFile = `${file}.lock`
  const ownerFile = `${file}.owner.json`
  makeOnce(lockFile)
  const on = known(lockFile)
  const db = new Database(lockFile, { timeout: 0 })
  try {
    // On disk its journal would be one more file for kill -9 to leave behind.
    db.pragma(sql`journal_mode = MEMORY`)
    db.exec(sql`BEGIN EXCLUSIVE`)
    writeFileSync(ownerFile, `${JSON.stringify({ pid: process.pid, since })}\n`, { mode: 0o600 })
    return { db, on }
  } catch (error) {
    db.close()
    throw isBusy(error) ? inUse(ownerFile) : error
  }
}

/** Whether it was not there. Never opened again by hand: closing any handle to it in this process would drop the lock. */
function makeOnce(lockFile: string): boolean {
  try {
    closeSync(openSync(lockFile, 'wx', 0o600))
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return false
  }
}

function inUse(ownerFile: string): AppError {
  const pid = ownerPid(ownerFile)
  const whose = pid === null ? '' : ` (process ${pid})`
  return new AppError(
    'vault_in_use',
    `This vault is open in another Loci${whose}. Close it there, or use that window.`,
  )
}

function taken(): AppError {
  return new AppError(
    'vault_lost',
    'The file that locks this vault was removed, and another Loci has opened it since, so nothing is written to it from here any more. Close it there, or use that window.',
  )
}

/** The owner may be between taking the lock and saying so: the sentence then goes without a number. */
function ownerPid(ownerFile: string): number | null {
  try {
    return Owner.parse(JSON.parse(readFileSync(ownerFile, 'utf8'))).pid
  } catch {
    return null
  }
}
