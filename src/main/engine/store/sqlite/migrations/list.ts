import type Database from 'better-sqlite3'
import { firstVault } from './0001-first-vault.ts'
import { vectors } from './0002-vectors.ts'
import { commits } from './0003-commits.ts'
import { uses } from './0004-uses.ts'
import { sessions } from './0005-sessions.ts'
import { upkeep } from './0006-upkeep.ts'
import { codes } from './0007-codes.ts'
import { indices } from './0008-indices.ts'
import { followUps } from './0009-follow-ups.ts'
import { vectorBits } from './0010-vector-bits.ts'
import { said } from './0011-said.ts'

/** Takes a vault from the version before to `version`. Frozen once released. */
export interface Migration {
  version: number
  up(db: Database.Database): void
}

export const MIGRATIONS: readonly Migration[] = [
  firstVault,
  vectors,
  commits,
  uses,
  sessions,
  upkeep,
  codes,
  indices,
  followUps,
  vectorBits,
  said,
]
