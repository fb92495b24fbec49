import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Ids } from '../../../ports/ids.ts'
import { connect, prepareForWriting } from '../connection/connection.ts'
import { refusal } from '../connection/errors.ts'
import { openSqliteStore } from '../open.ts'
import { describeLoss } from './loss-report.ts'
import { rebuild } from './rebuild.ts'
import type { Rebuilt } from './rebuild.ts'
import { copyAside, stageRows } from './stage.ts'
import { sql } from '../connection/sql.ts'

export interface RecoverOrder {
  damaged: string
  /** Must not exist yet. */
  into: string
  name: string
}

export interface Salvaged {
  memories: number
  /** What is missing, as a sentence. */
  lost: string
}

/** Reads a damaged vault as far as it goes into a new one. Either that is there in the end, or nothing is. */
export async function recover(
  order: RecoverOrder,
  lent: { clock: Clock; ids: Ids },
): Promise<Salvaged> {
  const folder = mkdtempSync(`${order.into}.recovering-`)
  try {
    const stage = stageRows(copyAside(order.damaged, folder), folder)
    try {
      const fresh = join(folder, 'fresh.loci')
      await createVault(fresh, order.name, lent)
      const rebuilt = fill(fresh, (target) => rebuild(stage.db, target, lent.clock.now()))
      if (rebuilt.memories === 0) throw nothingThere()
      renameSync(fresh, order.into)
      return { memories: rebuilt.memories, lost: describeLoss(rebuilt, stage.cutOff) }
    } finally {
      stage.db.close()
    }
  } catch (error) {
    throw refusal(error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createVault(
  file: string,
  name: string,
  { clock, ids }: { clock: Clock; ids: Ids },
): Promise<void> {
  const store = openSqliteStore({
    file,
    name,
    now: clock.now(),
    vaultId: `vlt_${ids.random(12)}`,
    backupsKept: 1,
  })
  await store.close()
}

function fill(file: string, work: (target: ReturnType<typeof connect>) => Rebuilt): Rebuilt {
  const target = connect(file, false)
  try {
    prepareForWriting(target)
    const rebuilt = work(target)
    // Everything into the one file that is renamed: a log left beside it would not go along.
    target.pragma(sql`wal_checkpoint(TRUNCATE)`)
    return rebuilt
  } finally {
    target.close()
  }
}

function nothingThere(): AppError {
  return new AppError(
    'vault_corrupt',
    'Nothing in this file could be read as a vault, so no new one was made. The file is as it was.',
  )
}
