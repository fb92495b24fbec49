import type { MemoryId } from '#shared/memory.ts'
import type { AroundRequest } from '../../lists.ts'
import type { NameRows } from '../rows/name-rows.ts'
import { recheck } from '../filter/selection.ts'
import type { Statements } from '../connection/statements.ts'
import { type Sql, sql, whereOf } from '../connection/sql.ts'

type Neighbour = readonly [row: number, id: MemoryId, at: number]
type WithBoth = readonly [...Neighbour, before: string, after: string]

const SAME_SCOPE = sql`m.scope_kind = here.kind AND m.scope_id = here.scope`
// What lies further away than so many silences can be is not even read.
const BEFORE = sql`m.created_at >= here.at - :far AND (m.created_at, m.row) < (here.at, here.row)`
const AFTER = sql`m.created_at <= here.at + :far AND (m.created_at, m.row) > (here.at, here.row)`

export function aroundIn(
  statements: Statements,
  { know, forget, rowsOf }: Pick<NameRows, 'know' | 'forget' | 'rowsOf'>,
) {
  return ({ ids, reach, gapMs, filter }: AroundRequest): MemoryId[][] => {
    const { where, params } = recheck(filter)
    // Neighbours lie in the same scope: whether that one may be seen is decided already.
    const beside = recheck({
      ...filter,
      within: undefined,
      scopes: undefined,
      scopeKinds: undefined,
    })
    const side = (comes: Sql, step: Sql) =>
      sql`(SELECT json_group_array(json_array(row, id, at)) FROM (
        SELECT m.row, m.id, m.created_at AS at FROM memories m ${whereOf(SAME_SCOPE, comes, ...beside.where)}
        ORDER BY m.created_at ${step}, m.row ${step} LIMIT :reach + 0))`
    // One statement for all: each by itself, to ask costs as much as to look.
    const places = statements<WithBoth>(
      sql`SELECT here.row, here.id, here.at, ${side(BEFORE, sql`DESC`)}, ${side(AFTER, sql`ASC`)} FROM (
        SELECT m.row, m.id, m.scope_kind AS kind, m.scope_id AS scope, m.created_at AS at
        FROM json_each(:asked) asked CROSS JOIN memories m ON m.row = asked.value
        ${whereOf(sql`m.id = asked.key`, ...where)}) here`,
    ).raw()
    const given = { ...beside.params, ...params, far: reach * gapMs, reach }
    const look = () => {
      const rows = rowsOf(ids)
      const asked = ids.map((id, at) => `${JSON.stringify(id)}:${rows[at]}`)
      return places.all({ ...given, asked: `{${asked.join(',')}}` })
    }
    const known = look()
    // Not meant, or known by a number that a commit had claimed and was taken back.
    const isMissing = known.length < ids.length
    if (isMissing) forget(ids)
    const found = new Map<string, WithBoth>()
    for (const place of isMissing ? look() : known) found.set(place[1], place)
    // Put in order here: to have the tables sort them took a fifth of the time.
    return ids.flatMap((asked) => {
      const place = found.get(asked)
      if (place === undefined) return []
      const [row, id, at, before, after] = place
      const here: Neighbour = [row, id, at]
      const earlier = unbroken(here, JSON.parse(before), gapMs).toReversed()
      const chain = [...earlier, here, ...unbroken(here, JSON.parse(after), gapMs)]
      for (const [each, name] of chain) know(each, name)
      return [chain.map(([, name]) => name)]
    })
  }
}

/** As far as one follows the other closely. */
function unbroken(from: Neighbour, places: readonly Neighbour[], gapMs: number): Neighbour[] {
  let [, , last] = from
  const broken = places.findIndex(([, , at]) => {
    const gap = Math.abs(at - last)
    last = at
    return gap > gapMs
  })
  return broken === -1 ? [...places] : places.slice(0, broken)
}
