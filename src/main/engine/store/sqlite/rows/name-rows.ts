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
  /** The ids of memories by their numbers. Of what is gone it may be told or not. */
  idsOf(rows: readonly number[]): ReadonlyMap<number, MemoryId>
}

/** So many of the latest names are kept, and as many before them: those of the last few searches. */
const MOST_KNOWN = 2000

/** As many ids by their numbers, and as many before them: by meaning three hundred are found for every question. */
const MOST_NAMED = 10_000

/** Of a list, best first, so many are asked for by name next: forty, and as many again for each that forgetting holds back. */
export const LIKELY_ASKED = 120

export function nameRowsIn(db: Db): NameRows {
  const select = db
    .prepare<[id: string, noun: Noun], number>(sql`SELECT row FROM names WHERE id = ? AND noun = ?`)
    .pluck()
  const insert = db.prepare<[noun: Noun, id: string]>(
    sql`INSERT OR IGNORE INTO names (noun, id) VALUES (?, ?)`,
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
  /** Read from memories that were committed: these hold for good. */
  const named = generations<number, MemoryId>(MOST_NAMED)
  const readIds = (rows: readonly number[]): (readonly [row: number, id: MemoryId])[] => {
    const [found = '[]', ids = '[]'] = selectIds.get(JSON.stringify(rows)) ?? []
    const named: MemoryId[] = JSON.parse(ids)
    const numbers: number[] = JSON.parse(found)
    return numbers.flatMap((row, at) => {
      const id = named[at]
      return id === undefined ? [] : [[row, id] as const]
    })
  }

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
      const ids = new Map<number, MemoryId>()
      const unknown: number[] = []
      for (const row of rows) {
        const id = named.get(row)
        if (id === undefined) unknown.push(row)
        else ids.set(row, id)
      }
      for (const [row, id] of unknown.length === 0 ? [] : readIds(unknown)) {
        named.set(row, id)
        ids.set(row, id)
      }
      for (const row of rows.slice(0, LIKELY_ASKED)) {
        const id = ids.get(row)
        if (id !== undefined) know(row, id)
      }
      return ids
    },
    find,
    claim(noun, id) {
      // Nearly always it is new: to look for it first took twice as long as to find out here that it is not.
      const { changes, lastInsertRowid } = insert.run(noun, id)
      if (changes === 1) return { row: Number(lastInsertRowid), isNew: true }
      const row = find(noun, id)
      if (row === null) throw new Error('A name is neither new nor known.')
      return { row, isNew: false }
    },
  }
}
