import { setImmediate } from 'node:timers/promises'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

/** Rows looked at between two calls: a few milliseconds. */
const STRETCH = 20_000
const AT_ONCE = 256

/** Which memories wait to be embedded, without reading all of them each time. */
export interface EmbeddingBacklog {
  /** Active rows without a vector of this model, lowest first. */
  next(model: number, limit: number): Promise<number[]>
  /** Something was written here: it may wait again. */
  touched(row: number): void
}

export function embeddingBacklogIn(db: Db): EmbeddingBacklog {
  const stretch = db
    .prepare<{ model: number; from: number; until: number; limit: number }, number>(
      sql`SELECT m.row FROM memories m
      WHERE m.row > :from AND m.row <= :until AND m.status = 'active'
        AND NOT EXISTS (SELECT 1 FROM vectors v WHERE v.row = m.row AND v.model = :model)
      ORDER BY m.row LIMIT :limit`,
    )
    .pluck()
  const still = db
    .prepare<{ model: number; rows: string }, number>(
      sql`SELECT m.row FROM json_each(:rows) asked CROSS JOIN memories m ON m.row = asked.value
      WHERE m.status = 'active'
        AND NOT EXISTS (SELECT 1 FROM vectors v WHERE v.row = m.row AND v.model = :model)
      ORDER BY m.row`,
    )
    .pluck()
  const last = db.prepare<[], number>(sql`SELECT ifnull(max(row), 0) FROM memories`).pluck()

  let model = -1
  /** Up to here nothing waits but what was touched. */
  let clearTo = 0
  const touched = new Set<number>()

  /** A few at a time: a bulk edit may have touched all of them. */
  const amongTouched = (limit: number): number[] => {
    const some = touched.values().take(AT_ONCE).toArray()
    if (some.length === 0) return []
    const rows = still.all({ model, rows: JSON.stringify(some) })
    const waits = new Set(rows)
    for (const row of some) if (!waits.has(row)) touched.delete(row)
    return rows.length === 0 ? amongTouched(limit) : rows.slice(0, limit)
  }
  return {
    async next(asked, limit) {
      if (asked !== model) {
        model = asked
        clearTo = 0
        touched.clear()
      }
      const found = amongTouched(limit)
      let from = clearTo
      while (db.open && found.length < limit) {
        const end = Math.min(from + STRETCH, last.get() ?? 0)
        if (from >= end) break
        const rows = stretch.all({ model, from, until: end, limit: limit - found.length })
        found.push(...rows)
        if (from === clearTo) clearTo = (rows[0] ?? end + 1) - 1
        from = rows.at(-1) ?? end
        // Calls that came in meanwhile go first.
        if (rows.length === 0) await setImmediate()
      }
      return found
    },
    touched(row) {
      if (row <= clearTo) touched.add(row)
    },
  }
}
