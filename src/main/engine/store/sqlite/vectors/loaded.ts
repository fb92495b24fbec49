import type { Memory } from '#shared/memory.ts'
import type { Scope, ScopeKind } from '#shared/scope.ts'
import type { Db } from '../connection/connection.ts'
import { toScope } from '../rows/memory-columns.ts'
import { type Visibility } from './visibility-columns.ts'
import { type Space, space } from './space.ts'
import { packedBytes } from './kernel/codes.ts'
import type { KnownModel } from '../rows/vector-rows.ts'
import { sql } from '../connection/sql.ts'

/** Vectors read between two calls: a few milliseconds. */
const CHUNK = 1000

export interface LoadedSpace {
  space: Space
  /** Reads the next vectors from the disk; whether there are more. */
  loadSome(): boolean
}

export interface LoadedSpaces {
  /** The vectors of this model; those of another are let go of, nothing compares the two. */
  of(model: KnownModel): LoadedSpace
  /** Something about this row was written, and perhaps its vector is gone. */
  refresh(row: number): void
  /** It has a new vector. */
  replaced(row: number): void
}

type Placed = readonly [kind: ScopeKind, id: string, status: Memory['status'], expiresAt: number]

export function loadedSpaces(db: Db): LoadedSpaces {
  // As one run of bytes: an object for each of a hundred thousand vectors takes longer than to read them.
  const chunk = db.prepare<
    [model: number, after: number, limit: number],
    { rows: string; vectors: Buffer }
  >(
    sql`SELECT json_group_array(row) AS rows, CAST(ifnull(group_concat(vector, ''), '') AS BLOB) AS vectors
    FROM (SELECT row, vector FROM vectors NOT INDEXED WHERE model = ? AND row > ? ORDER BY row LIMIT ? + 0)`,
  )
  const places = db
    .prepare<[from: number, until: number], [row: number, ...Placed]>(
      sql`SELECT row, scope_kind, scope_id, status, expires_at FROM memories
      WHERE row BETWEEN ? AND ? ORDER BY row`,
    )
    .raw()
  const vector = db
    .prepare<[row: number, model: number], Buffer>(
      sql`SELECT vector FROM vectors WHERE row = ? AND model = ?`,
    )
    .pluck()
  const placeOf = db
    .prepare<[row: number], [model: number | null, ...Placed]>(
      sql`SELECT v.model, m.scope_kind, m.scope_id, m.status, m.expires_at
      FROM memories m LEFT JOIN vectors v ON v.row = m.row WHERE m.row = ?`,
    )
    .raw()
  let held: { model: number; version: number; loaded: LoadedSpace; upTo: () => number } | null =
    null

  const hold = ({ number, dimension }: KnownModel, version: number) => {
    let upTo = 0
    const filled = space({ dimension })
    const width = packedBytes(dimension)
    const fill = (rows: readonly number[], vectors: Buffer) => {
      const placed = visibilities(places.all(rows[0] ?? 0, rows.at(-1) ?? -1))
      // Each has the width of its model; where one is damaged, what stands behind it must not be taken for another.
      if (vectors.length === rows.length * width) {
        for (const { from, until, seen } of runsOf(rows, placed))
          filled.put(rows[from] ?? 0, vectors.subarray(from * width, until * width), ...seen)
        return
      }
      for (const row of rows) {
        const [bytes, seen] = [vector.get(row, number), placed.get(row)]
        if (bytes?.length === width && seen !== undefined) filled.put(row, bytes, seen)
      }
    }
    const loadSome = () => {
      const read = upTo === Infinity ? undefined : chunk.get(number, upTo, CHUNK)
      const rows: number[] = JSON.parse(read?.rows ?? '[]')
      if (read !== undefined) fill(rows, read.vectors)
      upTo = rows.length < CHUNK ? Infinity : (rows.at(-1) ?? Infinity)
      return upTo < Infinity
    }
    return { model: number, version, loaded: { space: filled, loadSome }, upTo: () => upTo }
  }
  const refresh = (row: number) => {
    if (held === null || row > held.upTo()) return
    const { space } = held.loaded
    const [model, ...place] = placeOf.get(row) ?? [null]
    if (model !== held.model || place.length === 0) return space.remove(row)
    if (space.has(row)) return space.place(row, toVisibility(place))
    const bytes = vector.get(row, held.model)
    if (bytes !== undefined) space.put(row, bytes, toVisibility(place))
  }
  return {
    of(model) {
      // Somebody else writes when this connection only reads: what it holds may be old.
      const version = db.readonly ? Number(db.pragma(sql`data_version`, { simple: true })) : 0
      if (held?.model !== model.number || held.version !== version) held = hold(model, version)
      return held.loaded
    },
    refresh,
    replaced(row) {
      held?.loaded.space.remove(row)
      refresh(row)
    },
  }
}

function toVisibility([kind, id, status, expiresAt]: Placed): Visibility {
  return { scope: toScope(kind, id), status, expiresAt }
}

/** By row; of many in a row in one scope, that scope once. */
function visibilities(placed: readonly [row: number, ...Placed][]): Map<number, Visibility> {
  const seen = new Map<number, Visibility>()
  let last: { kind: ScopeKind; id: string; scope: Scope } | null = null
  for (const [row, kind, id, status, expiresAt] of placed) {
    if (last === null || last.kind !== kind || last.id !== id)
      last = { kind, id, scope: toScope(kind, id) }
    seen.set(row, { scope: last.scope, status, expiresAt })
  }
  return seen
}

/** Numbers that follow one another without a gap, as far as it is known who may see them. */
function* runsOf(rows: readonly number[], placed: ReadonlyMap<number, Visibility>) {
  for (let from = 0; from < rows.length;) {
    const seen: Visibility[] = []
    let until = from
    for (; until < rows.length && rows[until] === (rows[from] ?? 0) + until - from; until++) {
      const here = placed.get(rows[until] ?? 0)
      if (here === undefined) break
      seen.push(here)
    }
    if (seen.length > 0) yield { from, until, seen }
    // What is in no table may be seen by nobody.
    from = Math.max(until, from + 1)
  }
}
