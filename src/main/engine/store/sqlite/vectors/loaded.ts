import type { Memory } from '#shared/memory.ts'
import type { ScopeKind } from '#shared/scope.ts'
import type { Db } from '../connection/connection.ts'
import { toScope } from '../rows/memory-columns.ts'
import { type Visibility } from './visibility-columns.ts'
import { type Space, space } from './space.ts'
import { packedBytes } from './kernel/codes.ts'
import type { KnownModel } from '../rows/vector-rows.ts'
import { sql } from '../connection/sql.ts'

/** Vectors read between two calls: a few milliseconds. */
const CHUNK = 2000

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
      // Each has the width of its model; where one is damaged, what stands behind it must not be taken for another.
      const isWhole = vectors.length === rows.length * width
      const placed = places.all(rows[0] ?? 0, rows.at(-1) ?? -1)
      let at = 0
      for (const [row, ...place] of placed) {
        while ((rows[at] ?? Infinity) < row) at++
        if (row !== rows[at]) continue
        const start = at * width
        const bytes = isWhole ? vectors.subarray(start, start + width) : vector.get(row, number)
        if (bytes?.length === width) filled.put(row, bytes, toVisibility(place))
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
