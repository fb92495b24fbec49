import type { Memory } from '#shared/memory.ts'
import type { ScopeKind } from '#shared/scope.ts'
import type { Db } from '../connection/connection.ts'
import { toScope } from '../rows/memory-columns.ts'
import type { Visibility } from './visibility-columns.ts'
import { sql } from '../connection/sql.ts'

/** Rows read between two calls: a few milliseconds. */
const AT_ONCE = 20_000
const EXPIRING_AT_ONCE = 4096
/** As the column has it for what never runs out. */
const NEVER = 2 ** 53

interface RowsSeen extends Visibility {
  rows: number[]
}

/** Who may see which row, from indices alone: the rows of memories themselves are many times as much to read. */
export interface StoredPlaces {
  /** All rows, a part at a time, as if none of them ran out. */
  byScope(): Generator<RowsSeen[]>
  /** Those that do, and when. */
  expiring(): Generator<[row: number, at: number][]>
}

/** Where one part of the index ends and the next begins. */
type Place = [kind: string, id: string, updatedAt: number, status: string, row: number]

interface InScope {
  kind: ScopeKind
  id: string
  active: string
  others: string
}

const KEY = sql`(scope_kind, scope_id, updated_at, status, row)`

export function storedPlaces(db: Db): StoredPlaces {
  const end = db
    .prepare<[...Place, number], Place>(
      sql`SELECT scope_kind, scope_id, updated_at, status, row FROM memories INDEXED BY memories_by_scope
      WHERE ${KEY} > (?, ?, ?, ?, ?)
      ORDER BY scope_kind, scope_id, updated_at, status, row LIMIT 1 OFFSET ?`,
    )
    .raw()
  const last = db
    .prepare<[], Place>(
      sql`SELECT scope_kind, scope_id, updated_at, status, row FROM memories INDEXED BY memories_by_scope
      ORDER BY scope_kind DESC, scope_id DESC, updated_at DESC, status DESC, row DESC LIMIT 1`,
    )
    .raw()
  // As one text: an object for each of a hundred thousand rows takes longer than to read them.
  const between = db.prepare<[...Place, ...Place], InScope>(
    sql`SELECT scope_kind AS kind, scope_id AS id,
      json_group_array(row) FILTER (WHERE status = 'active') AS active,
      json_group_array(json_array(row, status)) FILTER (WHERE status <> 'active') AS others
    FROM memories INDEXED BY memories_by_scope
    WHERE ${KEY} > (?, ?, ?, ?, ?) AND ${KEY} <= (?, ?, ?, ?, ?) GROUP BY scope_kind, scope_id`,
  )
  const expiring = db
    .prepare<[at: number, row: number, limit: number], [row: number, at: number]>(
      sql`SELECT row, expires_at FROM memories INDEXED BY memories_expiring
      WHERE expires_at < 9007199254740992 AND (expires_at, row) > (?, ?) ORDER BY expires_at, row LIMIT ?`,
    )
    .raw()

  return {
    *byScope() {
      for (let from: Place = ['', '', 0, '', 0]; ;) {
        const until = end.get(...from, AT_ONCE - 1)
        const to = until ?? last.get()
        if (to === undefined) return
        yield between.all(...from, ...to).flatMap(seenIn)
        if (until === undefined) return
        from = until
      }
    },
    *expiring() {
      for (let [row, at] = [0, -NEVER]; ;) {
        const some = expiring.all(at, row, EXPIRING_AT_ONCE)
        yield some
        const ended = some.at(-1)
        if (ended === undefined || some.length < EXPIRING_AT_ONCE) return
        ;[row, at] = ended
      }
    },
  }
}

function seenIn({ kind, id, active, others }: InScope): RowsSeen[] {
  const scope = toScope(kind, id)
  const aside: [row: number, status: Memory['status']][] = JSON.parse(others)
  return [
    { scope, status: 'active', expiresAt: NEVER, rows: JSON.parse(active) },
    ...aside.map(([row, status]) => ({ scope, status, expiresAt: NEVER, rows: [row] })),
  ]
}
