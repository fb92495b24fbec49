import type { Noun } from '#shared/journal.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface NameRows {
  /** The number of an id that was ever used. */
  find(noun: Noun, id: string): number | null
  /** The number of an id, given to it now if it never had one. */
  claim(noun: Noun, id: string): { row: number; isNew: boolean }
}

export function nameRowsIn(db: Db): NameRows {
  const select = db
    .prepare<[id: string, noun: Noun], number>(sql`SELECT row FROM names WHERE id = ? AND noun = ?`)
    .pluck()
  const insert = db.prepare<[noun: Noun, id: string]>(
    sql`INSERT INTO names (noun, id) VALUES (?, ?)`,
  )

  const find = (noun: Noun, id: string) => select.get(id, noun) ?? null
  return {
    find,
    claim(noun, id) {
      const row = find(noun, id)
      if (row !== null) return { row, isNew: false }
      return { row: Number(insert.run(noun, id).lastInsertRowid), isNew: true }
    },
  }
}
