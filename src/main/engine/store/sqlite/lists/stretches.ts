import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import type { StoreFilter } from '../../filter.ts'
import type { RowsInParts } from './rows-in-parts.ts'

/** Rows behind `after`, up to `until`. */
interface Stretch {
  after: number
  until: number
}

/** So many rows are read between two calls of others: 20 to 40 ms, where all of a million would take seconds. */
const STRETCH = 20_000

/** How a large vault is read without anybody waiting. */
export interface ReadInParts {
  stretches: Stretches
  byRow: (filter: StoreFilter) => RowsInParts
}

interface Stretches {
  /** So many rows are few: they are read in one go. */
  readonly length: number
  /** Whether the vault is read in one go. */
  isShort(): boolean
  /** One after the other, with time for others in between. */
  all(): AsyncGenerator<Stretch>
  /** Lets others have their turn; refuses where the vault was closed meanwhile. */
  pause(): Promise<void>
}

export function stretchesIn(db: Db, length = STRETCH): Stretches {
  const last = db.prepare<[], number>(sql`SELECT ifnull(max(row), 0) FROM memories`).pluck()
  const assertOpen = () => {
    if (!db.open) throw new AppError('no_vault', 'This vault is closed. Open it again.')
  }
  const pause = async () => {
    await setImmediate()
    assertOpen()
  }
  return {
    length,
    isShort: () => (last.get() ?? 0) <= length,
    pause,
    async *all() {
      assertOpen()
      const end = last.get() ?? 0
      for (let after = 0; after < end; after += length) {
        if (after > 0) await pause()
        yield { after, until: after + length }
      }
    },
  }
}
