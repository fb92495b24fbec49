import type { MemoryId } from '#shared/memory.ts'
import type { AroundRequest } from '../../lists.ts'
import { recheck } from '../filter/selection.ts'
import type { Statements } from '../connection/statements.ts'
import { type Sql, sql, whereOf } from '../connection/sql.ts'

interface Neighbour {
  id: MemoryId
  row: number
  kind: string
  scope: string
  at: number
}

const PLACE = sql`m.row, m.id, m.scope_kind AS kind, m.scope_id AS scope, m.created_at AS at`
const NAMED = sql`m.row = (SELECT row FROM names WHERE id = :id AND noun = 'memory')`
const SAME_SCOPE = sql`m.scope_kind = :kind AND m.scope_id = :scope`
const BEFORE = sql`(m.created_at, m.row) < (:at, :row)`
const AFTER = sql`(m.created_at, m.row) > (:at, :row)`

export function aroundIn(statements: Statements) {
  return ({ ids, reach, gapMs, filter }: AroundRequest): MemoryId[][] => {
    const { where, params } = recheck(filter)
    const self = statements<Neighbour>(
      sql`SELECT ${PLACE} FROM memories m ${whereOf(NAMED, ...where)}`,
    )
    const side = (comes: Sql, step: Sql) =>
      statements<Neighbour>(sql`SELECT ${PLACE} FROM memories m ${whereOf(SAME_SCOPE, comes, ...where)}
        ORDER BY m.created_at ${step}, m.row ${step} LIMIT :reach + 0`)
    const before = side(BEFORE, sql`DESC`)
    const after = side(AFTER, sql`ASC`)
    return ids.flatMap((id) => {
      const here = self.get({ ...params, id })
      if (here === undefined) return []
      const { kind, scope, at, row } = here
      const asked = { ...params, kind, scope, at, row, reach }
      const earlier = unbroken(here, before.all(asked), gapMs).toReversed()
      const later = unbroken(here, after.all(asked), gapMs)
      return [[...earlier, here, ...later].map((place) => place.id)]
    })
  }
}

/** As far as one follows the other closely. */
function unbroken(from: Neighbour, places: readonly Neighbour[], gapMs: number): Neighbour[] {
  let last = from
  const broken = places.findIndex((place) => {
    const gap = Math.abs(place.at - last.at)
    last = place
    return gap > gapMs
  })
  return broken === -1 ? [...places] : places.slice(0, broken)
}
