import type { MemoryId } from '#shared/memory.ts'
import type { AroundRequest } from '../../lists.ts'
import type { NameRows } from '../rows/name-rows.ts'
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
const SAME_SCOPE = sql`m.scope_kind = :kind AND m.scope_id = :scope`
// What lies further away than so many silences can be is not even read.
const BEFORE = sql`m.created_at >= :from AND (m.created_at, m.row) < (:at, :row)`
const AFTER = sql`m.created_at <= :until AND (m.created_at, m.row) > (:at, :row)`

export function aroundIn(statements: Statements, { know }: Pick<NameRows, 'know'>) {
  return ({ ids, reach, gapMs, filter }: AroundRequest): MemoryId[][] => {
    const { where, params } = recheck(filter)
    const selves = statements<Neighbour>(
      sql`SELECT ${PLACE} FROM json_each(:ids) asked
        CROSS JOIN names n ON n.id = asked.value AND n.noun = 'memory' CROSS JOIN memories m ON m.row = n.row
      ${whereOf(...where)} ORDER BY asked.key`,
    )
    // Neighbours lie in the same scope: whether that one may be seen is decided already.
    const beside = recheck({
      ...filter,
      within: undefined,
      scopes: undefined,
      scopeKinds: undefined,
    })
    const side = (comes: Sql, step: Sql) =>
      sql`SELECT ${PLACE} FROM memories m ${whereOf(SAME_SCOPE, comes, ...beside.where)}
        ORDER BY m.created_at ${step}, m.row ${step} LIMIT :reach + 0`
    const both = statements<Neighbour>(
      sql`SELECT * FROM (${side(BEFORE, sql`DESC`)}) UNION ALL SELECT * FROM (${side(AFTER, sql`ASC`)})`,
    )
    return selves.all({ ...params, ids: JSON.stringify(ids) }).map((here) => {
      const { kind, scope, at, row } = here
      const [from, until] = [at - reach * gapMs, at + reach * gapMs]
      const found = both.all({ ...beside.params, kind, scope, at, row, from, until, reach })
      const isEarlier = (each: Neighbour) => each.at < at || (each.at === at && each.row < row)
      const earlier = unbroken(here, found.filter(isEarlier), gapMs).toReversed()
      const later = unbroken(
        here,
        found.filter((each) => !isEarlier(each)),
        gapMs,
      )
      const chain = [...earlier, here, ...later]
      for (const place of chain) know(place.row, place.id)
      return chain.map((place) => place.id)
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
