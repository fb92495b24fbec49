import type { Memory } from '#shared/memory.ts'
import type { ScopeKind } from '#shared/scope.ts'
import type { Db } from '../connection/connection.ts'
import { toScope } from '../rows/memory-columns.ts'
import { type Visibility } from './visibility-columns.ts'
import { type Space, space } from './space.ts'
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

interface VisibilityRow {
  row: number
  scope_kind: ScopeKind
  scope_id: string
  status: Memory['status']
  expires_at: number
}

export function loadedSpaces(db: Db): LoadedSpaces {
  const chunk = db.prepare<
    [model: number, after: number, limit: number],
    VisibilityRow & { vector: Buffer }
  >(
    sql`SELECT v.row, v.vector, m.scope_kind, m.scope_id, m.status, m.expires_at
    FROM vectors v NOT INDEXED CROSS JOIN memories m ON m.row = v.row
    WHERE v.model = ? AND v.row > ? ORDER BY v.row LIMIT ?`,
  )
  const vector = db
    .prepare<[row: number, model: number], Buffer>(
      sql`SELECT vector FROM vectors WHERE row = ? AND model = ?`,
    )
    .pluck()
  const placeOf = db.prepare<[row: number], VisibilityRow & { model: number | null }>(
    sql`SELECT m.row, m.scope_kind, m.scope_id, m.status, m.expires_at, v.model
    FROM memories m LEFT JOIN vectors v ON v.row = m.row WHERE m.row = ?`,
  )
  let held: { model: number; version: number; loaded: LoadedSpace; upTo: () => number } | null =
    null

  const hold = ({ number, dimension }: KnownModel, version: number) => {
    let upTo = 0
    const filled = space({ dimension })
    const loadSome = () => {
      const rows = upTo === Infinity ? [] : chunk.all(number, upTo, CHUNK)
      for (const each of rows) filled.put(each.row, each.vector, toVisibility(each))
      upTo = rows.length < CHUNK ? Infinity : (rows.at(-1)?.row ?? Infinity)
      return upTo < Infinity
    }
    return { model: number, version, loaded: { space: filled, loadSome }, upTo: () => upTo }
  }
  const refresh = (row: number) => {
    if (held === null || row > held.upTo()) return
    const { space } = held.loaded
    const now = placeOf.get(row)
    if (now?.model !== held.model) return space.remove(row)
    if (space.has(row)) return space.place(row, toVisibility(now))
    const bytes = vector.get(row, held.model)
    if (bytes !== undefined) space.put(row, bytes, toVisibility(now))
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

function toVisibility({ scope_kind, scope_id, status, expires_at }: VisibilityRow): Visibility {
  return { scope: toScope(scope_kind, scope_id), status, expiresAt: expires_at }
}
