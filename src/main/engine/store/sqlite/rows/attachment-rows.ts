import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface AttachmentRows {
  read(digest: string): string | null
  keep(all: ReadonlyMap<string, string>): void
  /** The memory with this number names the attachment, now or in its history. */
  use(digest: string, row: number): void
  /** The memory is purged: what nobody else names goes with it. */
  release(row: number): void
  /** The memory does not name these any more, nor did it ever: what nobody else names is gone. */
  drop(row: number, digests: readonly string[]): void
}

export function attachmentRowsIn(db: Db): AttachmentRows {
  const select = db
    .prepare<[string], string>(sql`SELECT text FROM attachments WHERE digest = ?`)
    .pluck()
  const insert = db.prepare<[string, string]>(
    sql`INSERT OR IGNORE INTO attachments (digest, text) VALUES (?, ?)`,
  )
  const insertUse = db.prepare<[string, number]>(
    sql`INSERT OR IGNORE INTO attachment_uses (digest, row) VALUES (?, ?)`,
  )
  const deleteUses = db
    .prepare<[number], string>(sql`DELETE FROM attachment_uses WHERE row = ? RETURNING digest`)
    .pluck()
  const deleteUse = db.prepare<[digest: string, row: number]>(
    sql`DELETE FROM attachment_uses WHERE digest = ? AND row = ?`,
  )
  const deleteUnused = db.prepare<{ digest: string }>(sql`
    DELETE FROM attachments WHERE digest = :digest
      AND NOT EXISTS (SELECT 1 FROM attachment_uses WHERE digest = :digest)`)

  return {
    read: (digest) => select.get(digest) ?? null,
    keep(all) {
      for (const [digest, text] of all) insert.run(digest, text)
    },
    use(digest, row) {
      insertUse.run(digest, row)
    },
    release(row) {
      for (const digest of deleteUses.all(row)) deleteUnused.run({ digest })
    },
    drop(row, digests) {
      for (const digest of digests) {
        deleteUse.run(digest, row)
        deleteUnused.run({ digest })
      }
    },
  }
}
