import { generations } from '#shared/generations.ts'
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
  /** These are looked up again. */
  forget(ids: readonly string[]): void
  /** The ids of memories that are there, by their numbers. */
  idsOf(rows: readonly number[]): ReadonlyMap<number, MemoryId>
}

/** So many of the latest names are kept, and as many before them: those of the last few searches. */
const MOST_KNOWN = 2000

/** Of a list, best first, so many are asked for by name next: forty, and as many again for each that forgetting holds back. */
export const LIKELY_ASKED = 120

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
  // In two lists side by side: as three hundred rows they took twice as long to hand over.
  const selectIds = db
    .prepare<[rows: string], readonly [rows: string, ids: string]>(
      sql`SELECT json_group_array(m.row), json_group_array(m.id)
      FROM json_each(?) asked CROSS JOIN memories m ON m.row = asked.value`,
    )
    .raw()
  /** A number belongs to its id for good. What a taken-back commit had claimed may be here: who reads by it looks at the id. */
  const known = generations<string, number>(MOST_KNOWN)
  const know = (row: number, id: string) => known.set(id, row)

  const find = (noun: Noun, id: string) => select.get(id, noun) ?? null
  return {
    know,
    forget(ids) {
      for (const id of ids) known.delete(id)
    },
    rowsOf(ids) {
      const rows = ids.map((id) => known.get(id) ?? null)
      const unknown = ids.filter((_, at) => rows[at] === null)
      if (unknown.length === 0) return rows
      const [one] = unknown
      if (unknown.length === 1 && one !== undefined) {
        // Nearly always: a new id, or the one somebody has just written. As a list it took twice as long.
        const row = find('memory', one)
        if (row !== null) know(row, one)
        return rows.map((each) => each ?? row)
      }
      const read = selectRows.all(JSON.stringify(unknown))
      const fresh = new Map(read.map(({ row, id }) => [id, row]))
      for (const { row, id } of read) know(row, id)
      return ids.map((id, at) => rows[at] ?? fresh.get(id) ?? null)
    },
    idsOf(rows) {
      const lists = selectIds.get(JSON.stringify(rows))
      if (lists === undefined) return new Map()
      const [found, ids]: [number[], MemoryId[]] = [JSON.parse(lists[0]), JSON.parse(lists[1])]
      const named = new Map<number, MemoryId>()
      for (const [at, row] of found.entries()) {
        const id = ids[at]
        if (id === undefined) continue
        if (at < LIKELY_ASKED) know(row, id)
        named.set(row, id)
      }
      return named
    },
    find,
    claim(noun, id) {
      const row = find(noun, id)
      if (row !== null) return { row, isNew: false }
      return { row: Number(insert.run(noun, id).lastInsertRowid), isNew: true }
    },
  }
}
