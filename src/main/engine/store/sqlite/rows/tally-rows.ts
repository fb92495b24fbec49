import type { Memory } from '#shared/memory.ts'
import type { Db } from '../connection/connection.ts'
import { rankOf, scopeIdOf } from './memory-columns.ts'
import { type Sql, sql } from '../connection/sql.ts'

/** What one changeset does to the counts, added up first: a thousand new memories touch a few rows. */
export interface Tally {
  count(memory: Memory, by: 1 | -1): void
  write(): void
}

type Cell = [string, string, string, string, string, number, string]
type TagCell = [string, string, string, string]

export function tallyRowsIn(db: Db): () => Tally {
  const cells: () => Counter<Cell> = counterIn(db, {
    add: sql`INSERT INTO tallies
        (count, scope_kind, scope_id, status, type, subtype, priority, created_by)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    subtract: sql`UPDATE tallies SET count = count - ?
      WHERE scope_kind = ? AND scope_id = ? AND status = ? AND type = ? AND subtype = ?
        AND priority = ? AND created_by = ?`,
    drop: sql`DELETE FROM tallies
      WHERE count = ? AND scope_kind = ? AND scope_id = ? AND status = ? AND type = ? AND subtype = ?
        AND priority = ? AND created_by = ?`,
  })
  const tagCells: () => Counter<TagCell> = counterIn(db, {
    add: sql`INSERT INTO tag_tallies (count, scope_kind, scope_id, status, tag) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    subtract: sql`UPDATE tag_tallies SET count = count - ?
      WHERE scope_kind = ? AND scope_id = ? AND status = ? AND tag = ?`,
    drop: sql`DELETE FROM tag_tallies
      WHERE count = ? AND scope_kind = ? AND scope_id = ? AND status = ? AND tag = ?`,
  })

  return () => {
    const pending = cells()
    const pendingTags = tagCells()
    return {
      count({ scope, status, type, subtype, priority, createdBy, tags }, by) {
        const place = [scope.kind, scopeIdOf(scope), status] as const
        pending.add([...place, type, subtype, rankOf(priority), createdBy], by)
        for (const tag of tags) pendingTags.add([...place, tag], by)
      },
      write() {
        pending.write()
        pendingTags.write()
      },
    }
  }
}

interface Counter<Key> {
  add(key: Key, by: number): void
  write(): void
}

interface CounterSql {
  add: Sql
  subtract: Sql
  drop: Sql
}

/** Three statements that take the amount first and then the key of a row. */
function counterIn<Key extends (string | number)[]>(db: Db, texts: CounterSql): () => Counter<Key> {
  const add = db.prepare<[number, ...Key]>(texts.add)
  const subtract = db.prepare<[number, ...Key]>(texts.subtract)
  const drop = db.prepare<[number, ...Key]>(texts.drop)

  return () => {
    const sums = new Map<string, { key: Key; by: number }>()
    return {
      add(key, by) {
        const name = key.join('\n')
        const sum = sums.get(name)
        if (sum === undefined) sums.set(name, { key, by })
        else sum.by += by
      },
      write() {
        for (const { key, by } of sums.values()) {
          if (by > 0) add.run(by, ...key)
          if (by < 0) {
            subtract.run(-by, ...key)
            drop.run(0, ...key)
          }
        }
      },
    }
  }
}
