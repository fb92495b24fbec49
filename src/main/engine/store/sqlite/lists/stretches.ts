import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

/** Rows behind `after`, up to `until`. */
interface Stretch {
  after: number
  until: number
}

/** So many rows are read in one go: 20 to 40 ms, of rows that lie on the disk 60. */
const FEW = 20_000
/** Rows of the index read in small steps between two calls of others: some 8 ms. */
const TURN = 40_000
/** To look a word up takes as long as to read so many rows of it. */
const LOOKUP = 100

export interface Stretches {
  /** So many rows are few: they are read in one go. */
  readonly length: number
  /** Whether the vault is read in one go. */
  isShort(): boolean
  /** The last row there is. */
  end(): number
  /** One after the other, with time for others in between. */
  all(): AsyncGenerator<Stretch>
  /** Lets others have their turn; refuses where the vault was closed meanwhile. */
  pause(): Promise<void>
  turns(): Turns
}

/** For many small steps: others have their turn once enough of them were done. */
export interface Turns {
  /** After a step that looked up so many words and read so many rows. */
  give(words: number, rows: number): Promise<void> | undefined
}

export function stretchesIn(db: Db, length = FEW): Stretches {
  const last = db.prepare<[], number>(sql`SELECT ifnull(max(row), 0) FROM memories`).pluck()
  const assertOpen = () => {
    if (!db.open) throw new AppError('no_vault', 'This vault is closed. Open it again.')
  }
  const pause = async () => {
    await setImmediate()
    assertOpen()
  }
  const end = () => last.get() ?? 0
  return {
    length,
    isShort: () => end() <= length,
    end,
    pause,
    turns() {
      let done = 0
      return {
        give(words, rows) {
          done += words * LOOKUP + rows
          if (done < TURN) return undefined
          done = 0
          return pause()
        },
      }
    },
    async *all() {
      assertOpen()
      const until = end()
      // Others have waited for something before: half as long.
      const step = Math.ceil(length / 2)
      for (let after = 0; after < until; after += step) {
        if (after > 0) await pause()
        yield { after, until: after + step }
      }
    },
  }
}
