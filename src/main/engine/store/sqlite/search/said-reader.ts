import type { Memory } from '#shared/memory.ts'
import type { InCommonRequest, SaidReader } from '../../search.ts'
import { connect } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { followedIn, toPosition } from '../journal/feed.ts'
import { type Tables, tablesIn } from '../rows/tables.ts'
import { heldSaidIn } from './held-said.ts'
import { inCommonIn } from './in-common.ts'

/** What is worth comparing is nearly always what says nearly the same: to read it twice took as long as to look for it. */
function readOnce({ readRows }: Pick<Tables['memories'], 'readRows'>) {
  const read = new Map<number, Memory>()
  return {
    forget: () => read.clear(),
    readRows(rows: readonly number[]) {
      const missing = rows.filter((row) => !read.has(row))
      if (missing.length > 0) for (const { row, memory } of readRows(missing)) read.set(row, memory)
      return rows.flatMap((row) => {
        const memory = read.get(row)
        return memory === undefined ? [] : [{ row, memory }]
      })
    },
  }
}

/** On a connection that can change nothing. */
export function openSaidReader(file: string): SaidReader {
  const db = connect(file, true)
  try {
    // Each commit of the writer empties it: to hold more of the vault here saves nothing.
    db.pragma(sql`cache_size = -4096`)
    const tables = tablesIn(db)
    const feed = followedIn(tables)
    // Who lacks marks is made good by the one who writes.
    const once = readOnce(tables.memories)
    const inCommon = inCommonIn(
      { ...tables, memories: once },
      heldSaidIn(tables, feed),
      () => undefined,
    )
    const read = db.transaction((requests: readonly InCommonRequest[]) => {
      try {
        return { at: toPosition(feed.last()), found: requests.map(inCommon) }
      } finally {
        // Before the next one something may be changed or purged.
        once.forget()
      }
    })
    return { inCommon: (requests) => read.deferred(requests), close: () => void db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}
