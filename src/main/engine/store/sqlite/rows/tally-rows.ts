import { automaticTags } from '#shared/auto-tags.ts'
import type { Memory } from '#shared/memory.ts'
import { bytesSaid } from '../../indices.ts'
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

  const scopeCells: () => Counter<TagCell> = counterIn(db, {
    add: sql`INSERT INTO scope_tallies (count, scope_kind, scope_id, status, what) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    subtract: sql`UPDATE scope_tallies SET count = count - ?
      WHERE scope_kind = ? AND scope_id = ? AND status = ? AND what = ?`,
    drop: sql`DELETE FROM scope_tallies
      WHERE count = ? AND scope_kind = ? AND scope_id = ? AND status = ? AND what = ?`,
  })

  return () => {
    const pending = cells()
    const pendingTags = tagCells()
    const pendingScopes = scopeCells()
    return {
      count(memory, by) {
        const { scope, status, type, subtype, priority, createdBy, tags } = memory
        const place = [scope.kind, scopeIdOf(scope), status] as const
        pending.add([...place, type, subtype, rankOf(priority), createdBy], by)
        for (const tag of tags) pendingTags.add([...place, tag], by)
        for (const [what, amount] of heldBy(memory))
          if (amount > 0) pendingScopes.add([...place, what], by * amount)
      },
      write() {
        pending.write()
        pendingTags.write()
        pendingScopes.write()
      },
    }
  }
}

/** What a memory adds to its scope besides itself. */
export function heldBy(memory: Memory): [what: string, amount: number][] {
  return [
    ['bytes', bytesSaid(memory)],
    ['untagged', memory.tags.length === 0 ? 1 : 0],
    ['automatic', automaticTags(memory).length > 0 ? 1 : 0],
  ]
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
        // Joined as a list, the names of a thousand memories took as long as half of what they count.
        let name = ''
        for (const part of key) name += `${part}\n`
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
