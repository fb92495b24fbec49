import type { Checkpoints } from '../../../ports/checkpoints.ts'
import { type Db, connect } from './connection.ts'
import { type KnownFile, isThere } from './file-identity.ts'
import { sql } from './sql.ts'

/** Pages in the log. With twice as many SQLite brings them over within a commit. */
const WORTH_IT = 8192
/** So few are brought over at once: while somebody writes without a pause nobody beside them ever gets all. */
const A_FEW = 1024
/** What is written meanwhile is brought over next. */
const ROUNDS = 3

type Log = [busy: number, pages: number, brought: number]

/** To be called after each write: has a long log brought into the file beside the one who writes. */
export function shortenedLog(db: Db, opened: KnownFile, checkpoints: Checkpoints): () => void {
  const log = db.prepare<[], Log>(sql`PRAGMA wal_checkpoint(NOOP)`).raw()
  const bringOver = db.prepare<[], Log>(sql`PRAGMA wal_checkpoint(PASSIVE)`).raw()
  let [before, worthIt] = [0, WORTH_IT]
  return () => {
    const [, pages = 0, brought = 0] = log.get() ?? []
    if (pages < before) worthIt = WORTH_IT
    before = pages
    if (pages < worthIt) return
    if (pages - brought > A_FEW) checkpoints.begin(opened)
    // Somebody who reads may keep it from beginning anew: not again with the very next commit.
    else if (bringOver.get()?.[0] === 0) worthIt = pages + 2 * A_FEW
  }
}

/**
 * On a connection of its own. Whoever writes goes on meanwhile, and begins the log anew once all of it was brought over.
 * False where another file stands there: into that one nothing of this log may come.
 */
export function checkpointAt(opened: KnownFile): boolean {
  if (!isThere(opened)) return false
  const db = connect(opened.path, false)
  try {
    const step = db.prepare<[], Log>(sql`PRAGMA wal_checkpoint(PASSIVE)`).raw()
    for (let round = 0; round < ROUNDS; round++) {
      if (!isThere(opened)) return false
      const [busy = 1, pages = 0, brought = 0] = step.get() ?? []
      if (busy === 1 || brought >= pages) return true
    }
    return true
  } finally {
    db.close()
  }
}
