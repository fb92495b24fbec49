import type { Noun } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

export interface NameRows {
  /** The number of an id that was ever used. */
  find(noun: Noun, id: string): number | null
  /** The number of an id, given to it now if it never had one. */
  claim(noun: Noun, id: string): { row: number; isNew: boolean }
  /** The numbers of memories, in the order of their ids; null for what was never one. */
  rowsOf(ids: readonly string[]): (number | null)[]
  /** What was just read together with its number need not be looked up by its name. */
  know(row: number, id: string): void
  /** The ids of memories that are there, by their numbers. */
  idsOf(rows: readonly number[]): ReadonlyMap<number, MemoryId>
}

/** So many names are kept: about 2 MB. */
const MOST_KNOWN = 20_000

export function nameRowsIn(db: Db): NameRows {
  const select = db
    .prepare<[id: string, noun: Noun], number>(sql`SELECT row FROM names WHERE id = ? AND noun = ?`)
    .pluck()
  const insert = db.prepare<[noun: Noun, id: string]>(
    sql`INSERT INTO names (noun, id) VALUES (?, ?)`,
  )

  const selectRows = db.prepare<[ids: string], { row: number; id: string }>(
    sql`SELECT n.row, n.id FROM json_each(?) asked CROSS JOIN names n ON n.id = asked.value AND n.noun = 'memory'`,
  )
  const selectIds = db.prepare<[rows: string], { row: number; id: MemoryId }>(
    sql`SELECT m.row, m.id FROM json_each(?) asked CROSS JOIN memories m ON m.row = asked.value`,
  )
  /** A number belongs to its id for good. What a taken-back commit had claimed may be here: who reads by it looks at the id. */
  const knownRows = new Map<string, number>()
  const know = (row: number, id: string) => {
    if (knownRows.size >= MOST_KNOWN) knownRows.clear()
    knownRows.set(id, row)
  }

  const find = (noun: Noun, id: string) => select.get(id, noun) ?? null
  return {
    know,
    rowsOf(ids) {
      const unknown = ids.filter((id) => !knownRows.has(id))
      const read = unknown.length === 0 ? [] : selectRows.all(JSON.stringify(unknown))
      const fresh = new Map(read.map(({ row, id }) => [id, row]))
      const rows = ids.map((id) => fresh.get(id) ?? knownRows.get(id) ?? null)
      for (const { row, id } of read) know(row, id)
      return rows
    },
    idsOf(rows) {
      const found = selectIds.all(JSON.stringify(rows))
      for (const { row, id } of found) know(row, id)
      return new Map(found.map(({ row, id }) => [row, id]))
    },
    find,
    claim(noun, id) {
      const row = find(noun, id)
      if (row !== null) return { row, isNew: false }
      return { row: Number(insert.run(noun, id).lastInsertRowid), isNew: true }
    },
  }
}
