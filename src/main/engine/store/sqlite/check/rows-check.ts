import type { Memory } from '#shared/memory.ts'
import type { CheckStep, Damage } from '../../integrity.ts'
import type { Db } from '../connection/connection.ts'
import { rankOf, scopeIdOf } from '../rows/memory-columns.ts'
import { heldBy } from '../rows/tally-rows.ts'
import type { Tables } from '../rows/tables.ts'
import { sql } from '../connection/sql.ts'
import { inBatches } from './snapshot.ts'

/** What the counts must be, added up while the memories are read. */
interface Counted {
  cells: Map<string, number>
  tags: Map<string, number>
  scopes: Map<string, number>
  links: number
  tagRows: number
}

/** Every memory has its other half, its tags and its links; and the counts are those of the memories. */
export function* checkRows({ db, memories }: Tables): Generator<CheckStep> {
  const next = db
    .prepare<[number, number], number>(
      sql`SELECT row FROM memories WHERE row > ? ORDER BY row LIMIT ?`,
    )
    .pluck()
  const idOf = db.prepare<[number], string>(sql`SELECT id FROM memories WHERE row = ?`).pluck()
  const tagged = db
    .prepare<[string, number, number], 1>(
      sql`SELECT 1 FROM tags WHERE tag = ? AND updated_at = ? AND row = ?`,
    )
    .pluck()
  const linked = db
    .prepare<[string, number, string], 1>(
      sql`SELECT 1 FROM links WHERE target = ? AND row = ? AND kind = ?`,
    )
    .pluck()
  const counted: Counted = {
    cells: new Map(),
    tags: new Map(),
    scopes: new Map(),
    links: 0,
    tagRows: 0,
  }
  const damagesOf = (row: number): Damage[] => {
    const of = idOf.get(row) ?? String(row)
    const memory = readable(() => memories.read(row))
    if (memory === null) return [{ part: 'memories', kind: 'no-body', of }]
    add(counted, memory)
    const isListed =
      memory.tags.every((tag) => tagged.get(tag, memory.updatedAt, row) === 1) &&
      memory.links.every(({ to, kind }) => linked.get(to, row, kind) === 1)
    return isListed ? [] : [{ part: 'memories', kind: 'tags-or-links', of }]
  }
  for (const rows of inBatches((after, limit) => next.all(after, limit)))
    yield { memories: rows.length, damages: rows.flatMap(damagesOf) }
  yield { damages: leftOver(db, counted) }
  yield { damages: tallies(db, counted.cells) }
  yield { damages: tagTallies(db, counted.tags) }
  yield { damages: scopeTallies(db, counted.scopes) }
}

function readable<T>(read: () => T | null): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

function add(counted: Counted, memory: Memory): void {
  const { scope, status, type, subtype, priority, createdBy, tags, links } = memory
  const place = [scope.kind, scopeIdOf(scope), status]
  bump(counted.cells, [...place, type, subtype, rankOf(priority), createdBy].join('\n'))
  for (const tag of tags) bump(counted.tags, [...place, tag].join('\n'))
  for (const [what, amount] of heldBy(memory))
    if (amount > 0) bump(counted.scopes, [...place, what].join('\n'), amount)
  counted.tagRows += new Set(tags).size
  counted.links += new Set(links.map(({ to, kind }) => `${to} ${kind}`)).size
}

function bump(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}

/** Tags and links of nobody. */
function leftOver(db: Db, { tagRows, links }: Counted): Damage[] {
  const found = {
    tags: Number(
      db
        .prepare(sql`SELECT count(*) FROM tags`)
        .pluck()
        .get(),
    ),
    links: Number(
      db
        .prepare(sql`SELECT count(*) FROM links`)
        .pluck()
        .get(),
    ),
  }
  const more = [found.tags > tagRows && 'tags', found.links > links && 'links']
  return more
    .filter((of) => of !== false)
    .map((of) => ({ part: 'memories', kind: 'tags-or-links', of }))
}

function tallies(db: Db, expected: ReadonlyMap<string, number>): Damage[] {
  const found = db
    .prepare<[], (string | number)[]>(
      sql`SELECT scope_kind, scope_id, status, type, subtype, priority, created_by, count FROM tallies`,
    )
    .raw()
    .all()
  return different(found, expected).map((of) => ({ part: 'tallies', kind: 'tally', of }))
}

function tagTallies(db: Db, expected: ReadonlyMap<string, number>): Damage[] {
  const found = db
    .prepare<[], (string | number)[]>(
      sql`SELECT scope_kind, scope_id, status, tag, count FROM tag_tallies`,
    )
    .raw()
    .all()
  return different(found, expected).map((of) => ({ part: 'tallies', kind: 'tag-tally', of }))
}

function scopeTallies(db: Db, expected: ReadonlyMap<string, number>): Damage[] {
  const found = db
    .prepare<[], (string | number)[]>(
      sql`SELECT scope_kind, scope_id, status, what, count FROM scope_tallies`,
    )
    .raw()
    .all()
  return different(found, expected).map((of) => ({ part: 'tallies', kind: 'tally', of }))
}

function different(
  found: readonly (string | number)[][],
  expected: ReadonlyMap<string, number>,
): string[] {
  const there = new Map(found.map((row) => [row.slice(0, -1).join('\n'), Number(row.at(-1))]))
  const names = new Set([...there.keys(), ...expected.keys()])
  return [...names]
    .filter((name) => (there.get(name) ?? 0) !== (expected.get(name) ?? 0))
    .map((name) => name.split('\n').filter(Boolean).join(' '))
}
