import type { SaidReader } from '../../search.ts'
import { connect } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { followedIn } from '../journal/feed.ts'
import { tablesIn } from '../rows/tables.ts'
import { heldSaidIn } from './held-said.ts'
import { inCommonIn } from './in-common.ts'

/** On a connection that can change nothing. */
export function openSaidReader(file: string): SaidReader {
  const db = connect(file, true)
  try {
    // Each commit of the writer empties it: to hold more of the vault here saves nothing.
    db.pragma(sql`cache_size = -4096`)
    const tables = tablesIn(db)
    const feed = followedIn(tables)
    // Who lacks marks is made good by the one who writes.
    const inCommon = inCommonIn(tables, feed, heldSaidIn(tables, feed), () => undefined)
    return { inCommon, close: () => void db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}
