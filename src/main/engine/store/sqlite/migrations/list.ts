import type Database from 'better-sqlite3'
import { firstVault } from './0001-first-vault.ts'
import { vectors } from './0002-vectors.ts'
import { commits } from './0003-commits.ts'
import { uses } from './0004-uses.ts'
import { sessions } from './0005-sessions.ts'

/** Takes a vault from the version before to `version`. Frozen once released. */
export interface Migration {
  version: number
  up(db: Database.Database): void
}

export const MIGRATIONS: readonly Migration[] = [firstVault, vectors, commits, uses, sessions]
