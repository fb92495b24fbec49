import { connect } from './connection.ts'
import { sql } from './sql.ts'

/** The SQLite that reads the vaults, which is not the one Node brings along. */
export function sqliteVersion(): string {
  const db = connect(':memory:', false)
  try {
    return (
      db
        .prepare<[], string>(sql`SELECT sqlite_version()`)
        .pluck()
        .get() ?? 'unknown'
    )
  } finally {
    db.close()
  }
}
