import Database from 'better-sqlite3'
import type { Memory } from '#shared/memory.ts'
import {
  bodyValues,
  narrowValues,
  rankOf,
  scopeIdOf,
} from '#engine/store/sqlite/rows/memory-columns.ts'
import { heldBy } from '#engine/store/sqlite/rows/tally-rows.ts'
import { scopeToken } from '#engine/store/sqlite/rows/word-rows.ts'
import { bodyText } from '#engine/store/words/body-text.ts'

/** The rows one changeset leaves behind, worked out beforehand: raw writing gets them for nothing. */
export interface ReadyRows {
  entry: unknown[]
  memories: {
    id: string
    narrow: unknown[]
    body: unknown[]
    words: string[]
    tags: unknown[][]
    after: string
  }[]
  tallies: unknown[][]
  tagTallies: unknown[][]
  scopeTallies: unknown[][]
}

export function readyRows(memories: Memory[]): ReadyRows {
  const tallies = new Map<string, unknown[]>()
  const tagTallies = new Map<string, unknown[]>()
  const scopeTallies = new Map<string, unknown[]>()
  const count = (map: Map<string, unknown[]>, key: unknown[], by = 1) => {
    const name = key.join('\n')
    map.set(name, [Number(map.get(name)?.[0] ?? 0) + by, ...key])
  }
  for (const memory of memories) {
    const { scope, status, type, subtype, priority, createdBy, tags } = memory
    const place = [scope.kind, scopeIdOf(scope), status]
    count(tallies, [...place, type, subtype, rankOf(priority), createdBy])
    for (const tag of tags) count(tagTallies, [...place, tag])
    for (const [what, amount] of heldBy(memory))
      if (amount > 0) count(scopeTallies, [...place, what], amount)
  }
  return {
    entry: [1_763_200_000_000, 'USER', 'do', 'Made memories', null, memories.length, null],
    memories: memories.map((memory) => ({
      id: memory.id,
      narrow: [...narrowValues(memory)],
      body: [...bodyValues(memory)],
      words: [
        memory.summary,
        bodyText(memory.content),
        memory.tags.join(' '),
        scopeToken(memory.scope),
      ],
      tags: memory.tags.map((tag) => [tag, memory.updatedAt]),
      after: JSON.stringify(memory),
    })),
    tallies: [...tallies.values()],
    tagTallies: [...tagTallies.values()],
    scopeTallies: [...scopeTallies.values()],
  }
}

export interface RawVault {
  write(ready: ReadyRows): void
  /** Without journal, names or counts: what a table of memories alone would cost. */
  writeBare(ready: ReadyRows, firstRow: number): void
  page(value: number, row: number): unknown[]
  foreignKeysOff(): void
  close(): void
}

/** Bare better-sqlite3 on a vault's own file: the same pragmas, prepared inserts, no checks. */
export function openRaw(file: string): RawVault {
  const db = new Database(file)
  for (const pragma of [
    'synchronous = FULL',
    'secure_delete = ON',
    'wal_autocheckpoint = 16384',
    'cache_size = -32768',
    'temp_store = MEMORY',
  ]) {
    db.pragma(pragma)
  }
  const name = db.prepare("INSERT INTO names (noun, id) VALUES ('memory', ?)")
  const memory = db.prepare(
    'INSERT INTO memories VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const body = db.prepare('INSERT INTO bodies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const tag = db.prepare('INSERT INTO tags VALUES (?, ?, ?)')
  const words = db.prepare(
    'INSERT INTO words (rowid, summary, body, tags, scope) VALUES (?, ?, ?, ?, ?)',
  )
  const tally =
    db.prepare(`INSERT INTO tallies (count, scope_kind, scope_id, status, type, subtype, priority, created_by)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count`)
  const tagTally = db.prepare(`INSERT INTO tag_tallies (count, scope_kind, scope_id, status, tag)
    VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count`)
  const scopeTally =
    db.prepare(`INSERT INTO scope_tallies (count, scope_kind, scope_id, status, what)
    VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count`)
  const entry = db.prepare(
    'INSERT INTO journal (at, actor, kind, label, why, changes, undoes) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const change = db.prepare(
    'INSERT INTO journal_changes (seq, row, before, after) VALUES (?, ?, NULL, ?)',
  )

  const writeAll = db.transaction((ready: ReadyRows) => {
    const seq = entry.run(ready.entry).lastInsertRowid
    for (const each of ready.memories) {
      const row = name.run(each.id).lastInsertRowid
      memory.run(row, each.id, ...each.narrow)
      body.run(row, ...each.body)
      for (const values of each.tags) tag.run(...values, row)
      words.run(row, ...each.words)
      change.run(seq, row, each.after)
    }
    for (const values of ready.tallies) tally.run(values)
    for (const values of ready.tagTallies) tagTally.run(values)
    for (const values of ready.scopeTallies) scopeTally.run(values)
  })
  const writeBare = db.transaction((ready: ReadyRows, firstRow: number) => {
    for (const [index, each] of ready.memories.entries()) {
      const row = firstRow + index
      memory.run(row, each.id, ...each.narrow)
      body.run(row, ...each.body)
      for (const values of each.tags) tag.run(...values, row)
      words.run(row, ...each.words)
    }
  })
  const page = db.prepare(`
    SELECT m.row, m.id, m.type, m.subtype, m.scope_kind, m.scope_id, m.priority, m.status,
      m.importance, m.confidence, m.created_by, m.created_at, m.updated_at, m.expires_at,
      m.access_count, m.tokens, b.summary, b.tags
    FROM memories m JOIN bodies b ON b.row = m.row
    WHERE (m.updated_at, m.row) <= (?, ?)
    ORDER BY m.updated_at DESC, m.row DESC LIMIT 100`)

  return {
    write: writeAll.immediate,
    writeBare: writeBare.immediate,
    page: (value: number, row: number) => page.all(value, row),
    foreignKeysOff: () => db.pragma('foreign_keys = OFF'),
    close: () => db.close(),
  }
}
