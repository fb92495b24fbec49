import type { InCommonRequest, SaidReader } from '../../search.ts'
import { connect } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { lastEntryIn, toPosition } from '../journal/feed.ts'
import { tablesIn } from '../rows/tables.ts'
import { allSaid } from './held-said.ts'
import { inCommonIn } from './in-common.ts'

/** On a connection that can change nothing. */
export function openSaidReader(file: string): SaidReader {
  const db = connect(file, true)
  try {
    // Each commit of the writer empties it: to hold more of the vault here saves nothing.
    db.pragma(sql`cache_size = -4096`)
    const last = lastEntryIn(db)
    // Who lacks marks is made good by the one who writes.
    const tables = tablesIn(db)
    const inCommon = inCommonIn(
      tables,
      { in: (place) => allSaid(tables.said, place) },
      () => undefined,
    )
    const read = db.transaction((requests: readonly InCommonRequest[]) => ({
      at: toPosition(last()),
      found: requests.map(inCommon),
    }))
    return { inCommon: (requests) => read.deferred(requests), close: () => void db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}
