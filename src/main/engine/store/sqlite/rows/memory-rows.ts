import type { Link, Memory } from '#shared/memory.ts'
import type { Scope, ScopeKind } from '#shared/scope.ts'
import type { Db } from '../connection/connection.ts'
import {
  bodyValues,
  narrowValues,
  scopeIdOf,
  toMemory,
  toScope,
  type WholeRow,
} from './memory-columns.ts'
import { sql } from '../connection/sql.ts'

/** The tables of one memory but for its words and its share of the counts. */
export interface MemoryRows {
  read(row: number): Memory | null
  /** The newest active one with this key in this scope that has not run out by then. */
  rowByKey(key: string, scope: Memory['scope'], aliveAt: number): number | null
  /** Whether it supersedes itself, alone or through others. */
  isInCircle(id: string): boolean
  /** Where it lies. */
  scopeOf(id: string): Scope | null
  /** Where those of these rows lie that are there. */
  placesOf(rows: readonly number[]): ReadonlyMap<number, Scope>
  /** Those of these rows that are there. */
  readMany(rows: readonly number[]): Memory[]
  /** The same in this order, each with its row. */
  readRows(rows: readonly number[]): { row: number; memory: Memory }[]
  /** What is active from behind this row up to that one, in order. */
  readActive(after: number, until: number): Memory[]
  insert(row: number, memory: Memory): void
  update(row: number, current: Memory, next: Memory): void
  remove(row: number, current: Memory): void
}

/**
 * Without the plus signs all of a scope is read, because an index of it is in some order. In none here: there is hardly
 * ever one, and SQLite would make a place to put them in order for every write.
 */
export const BY_KEY = sql`SELECT row, created_at FROM memories
  WHERE key = ? AND +scope_kind = ? AND +scope_id = ? AND status = 'active' AND expires_at > ?`

/** Of `memories m` and `bodies b`. */
export const WHOLE = sql`SELECT m.row, m.id, m.key, m.type, m.subtype, m.scope_kind, m.scope_id, m.priority,
  m.status, m.importance, m.confidence, m.created_by, m.created_at, m.updated_at, m.expires_at,
  m.consolidated_at, m.access_count, m.last_accessed_at, m.tokens,
  b.summary, b.tags, b.links, b.contributors, b.goal_values, b.source, b.ttl, b.domain,
  b.task_type, b.attachment_digest, b.attachment_bytes, b.context, b.content`

export function memoryRowsIn(db: Db): MemoryRows {
  const selectActive = db.prepare<[after: number, until: number], WholeRow>(
    sql`${WHOLE} FROM memories m CROSS JOIN bodies b ON b.row = m.row
    WHERE m.row > ? AND m.row <= ? AND +m.status = 'active' ORDER BY m.row`,
  )
  const select = db.prepare<[row: number], WholeRow>(
    sql`${WHOLE} FROM memories m JOIN bodies b ON b.row = m.row WHERE m.row = ?`,
  )
  const selectMany = db.prepare<[rows: string], WholeRow>(
    sql`${WHOLE} FROM json_each(?) wanted
      CROSS JOIN memories m ON m.row = wanted.value CROSS JOIN bodies b ON b.row = wanted.value`,
  )
  const byKey = db
    .prepare<[string, string, string, number], [row: number, createdAt: number]>(BY_KEY)
    .raw()
  const circle = db
    .prepare<{ id: string }, 1>(
      sql`WITH RECURSIVE above (id) AS (
        SELECT n.id FROM links l JOIN names n ON n.row = l.row
        WHERE l.target = :id AND l.kind = 'supersedes'
        UNION
        SELECT n.id FROM above a JOIN links l ON l.target = a.id AND l.kind = 'supersedes'
          JOIN names n ON n.row = l.row
      ) SELECT 1 FROM above WHERE id = :id LIMIT 1`,
    )
    .pluck()
  const place = db.prepare<[id: string], { scope_kind: ScopeKind; scope_id: string }>(
    sql`SELECT m.scope_kind, m.scope_id FROM names n JOIN memories m ON m.row = n.row
    WHERE n.id = ? AND n.noun = 'memory'`,
  )
  const placesOf = db
    .prepare<[rows: string], [row: number, kind: ScopeKind, id: string]>(
      sql`SELECT m.row, m.scope_kind, m.scope_id FROM json_each(?) asked
        CROSS JOIN memories m ON m.row = asked.value`,
    )
    .raw()
  const insertNarrow = db.prepare<[number, string, ...ReturnType<typeof narrowValues>]>(sql`
    INSERT INTO memories (row, id, key, type, subtype, scope_kind, scope_id, priority, status,
      importance, confidence, created_by, created_at, updated_at, expires_at, consolidated_at,
      access_count, last_accessed_at, tokens)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const insertBody = db.prepare<[number, ...ReturnType<typeof bodyValues>]>(sql`
    INSERT INTO bodies (row, summary, tags, links, contributors, goal_values, source, ttl, domain,
      task_type, attachment_digest, attachment_bytes, context, content)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const updateNarrow = db.prepare<[...ReturnType<typeof narrowValues>, number]>(sql`
    UPDATE memories SET key = ?, type = ?, subtype = ?, scope_kind = ?, scope_id = ?, priority = ?,
      status = ?, importance = ?, confidence = ?, created_by = ?, created_at = ?, updated_at = ?,
      expires_at = ?, consolidated_at = ?, access_count = ?, last_accessed_at = ?, tokens = ?
    WHERE row = ?`)
  const updateBody = db.prepare<[...ReturnType<typeof bodyValues>, number]>(sql`
    UPDATE bodies SET summary = ?, tags = ?, links = ?, contributors = ?, goal_values = ?,
      source = ?, ttl = ?, domain = ?, task_type = ?, attachment_digest = ?, attachment_bytes = ?,
      context = ?, content = ?
    WHERE row = ?`)
  const deleteBody = db.prepare<[number]>(sql`DELETE FROM bodies WHERE row = ?`)
  const deleteNarrow = db.prepare<[number]>(sql`DELETE FROM memories WHERE row = ?`)
  const insertTag = db.prepare<[string, number, number]>(
    sql`INSERT INTO tags (tag, updated_at, row) VALUES (?, ?, ?)`,
  )
  const deleteTag = db.prepare<[string, number, number]>(
    sql`DELETE FROM tags WHERE tag = ? AND updated_at = ? AND row = ?`,
  )
  const insertLink = db.prepare<[string, number, Link['kind']]>(
    sql`INSERT OR IGNORE INTO links (target, row, kind) VALUES (?, ?, ?)`,
  )
  const deleteLink = db.prepare<[string, number, Link['kind']]>(
    sql`DELETE FROM links WHERE target = ? AND row = ? AND kind = ?`,
  )

  const tag = (row: number, { tags, updatedAt }: Memory) => {
    for (const each of tags) insertTag.run(each, updatedAt, row)
  }
  const untag = (row: number, { tags, updatedAt }: Memory) => {
    for (const each of tags) deleteTag.run(each, updatedAt, row)
  }
  const link = (row: number, links: Link[]) => {
    for (const { to, kind } of links) insertLink.run(to, row, kind)
  }
  const unlink = (row: number, links: Link[]) => {
    for (const { to, kind } of links) deleteLink.run(to, row, kind)
  }

  return {
    rowByKey(key, scope, aliveAt) {
      let [newest, when] = [-1, -Infinity]
      for (const [row, at] of byKey.all(key, scope.kind, scopeIdOf(scope), aliveAt))
        if (at > when || (at === when && row > newest)) [newest, when] = [row, at]
      return newest === -1 ? null : newest
    },
    isInCircle: (id) => circle.get({ id }) === 1,
    scopeOf(id) {
      const found = place.get(id)
      return found === undefined ? null : toScope(found.scope_kind, found.scope_id)
    },
    placesOf(rows) {
      const found = placesOf.all(JSON.stringify(rows))
      return new Map(found.map(([row, kind, id]) => [row, toScope(kind, id)]))
    },
    read(row) {
      const found = select.get(row)
      return found === undefined ? null : toMemory(found)
    },
    readActive: (after, until) => selectActive.all(after, until).map(toMemory),
    readMany: (rows) => selectMany.all(JSON.stringify(rows)).map(toMemory),
    readRows: (rows) =>
      selectMany
        .all(JSON.stringify(rows))
        .map((found) => ({ row: found.row, memory: toMemory(found) })),
    insert(row, memory) {
      insertNarrow.run(row, memory.id, ...narrowValues(memory))
      insertBody.run(row, ...bodyValues(memory))
      tag(row, memory)
      link(row, memory.links)
    },
    update(row, current, next) {
      // Each of these would write its indices anew, also where nothing in them changes.
      const narrow = narrowValues(next)
      if (!areEqual(narrowValues(current), narrow)) updateNarrow.run(...narrow, row)
      const body = bodyValues(next)
      if (!areEqual(bodyValues(current), body)) updateBody.run(...body, row)
      if (current.updatedAt !== next.updatedAt || !areEqual(current.tags, next.tags)) {
        untag(row, current)
        tag(row, next)
      }
      unlink(row, current.links)
      link(row, next.links)
    },
    remove(row, current) {
      untag(row, current)
      unlink(row, current.links)
      deleteBody.run(row)
      deleteNarrow.run(row)
    },
  }
}

const areEqual = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, at) => value === b[at])
