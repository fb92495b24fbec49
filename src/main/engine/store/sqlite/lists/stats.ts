import type { StoreStats } from '../../port.ts'
import { type Db, versionOf } from '../connection/connection.ts'
import { countIn } from './counts.ts'
import { corrupt } from '../connection/errors.ts'
import type { Statements } from '../connection/statements.ts'
import { sql } from '../connection/sql.ts'

export function statsIn(db: Db, statements: Statements): () => StoreStats {
  const vault = db.prepare<[], { id: string; name: string; createdAt: number }>(
    sql`SELECT id, name, created_at AS createdAt FROM vault`,
  )
  // Entries are never deleted, so the last number is how many there are.
  const lastEntry = db.prepare<[], number>(sql`SELECT ifnull(max(seq), 0) FROM journal`).pluck()
  const bytes = db
    .prepare<[], number>(
      sql`SELECT page_count * page_size FROM pragma_page_count, pragma_page_size`,
    )
    .pluck()
  const count = countIn(statements)

  return () => {
    const about = vault.get()
    if (about === undefined) throw corrupt()
    return {
      ...about,
      schemaVersion: versionOf(db),
      memories: count({}),
      active: count({ statuses: ['active'] }),
      journalEntries: lastEntry.get() ?? 0,
      bytes: bytes.get() ?? 0,
    }
  }
}
