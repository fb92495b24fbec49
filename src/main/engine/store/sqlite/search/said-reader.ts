import type { InCommonRequest, SaidReader } from '../../search.ts'
import { connect } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { followedIn, toPosition } from '../journal/feed.ts'
import { tablesIn } from '../rows/tables.ts'
import { heldSaidIn } from './held-said.ts'
import { inCommonIn } from './in-common.ts'

/** On a connection that can change nothing. */
export function openSaidReader(file: string): SaidReader {
  const db = connect(file, true)
  try {
    // Each commit of the writer empties it: to hold more of the vault here saves nothing.
    db.pragma(sql`cache_size = -4096`)
    const feed = followedIn(db)
    const tables = tablesIn(db)
    // Who lacks marks is made good by the one who writes.
    const inCommon = inCommonIn(tables, heldSaidIn(tables, feed), () => undefined)
    const read = db.transaction((requests: readonly InCommonRequest[]) => ({
      at: toPosition(feed.last()),
      found: requests.map(inCommon),
    }))
    return { inCommon: (requests) => read.deferred(requests), close: () => void db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}
