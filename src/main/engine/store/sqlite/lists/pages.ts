import type { Sort } from '#shared/filter.ts'
import type { MemoryId } from '#shared/memory.ts'
import { type SortPlace, toCursor } from '../../cursor.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Page, PageRequest } from '../../lists.ts'
import { selection, type Selection } from '../filter/selection.ts'
import { DIRECTIONS, type Order, orderOf } from '../filter/order.ts'
import { type ListRow, toMemoryRow } from '../rows/memory-columns.ts'
import { LIMIT, boundsOf, isInParts, placeOf, placesInParts } from './pages-in-parts.ts'
import { placesByScopeIn } from './places-by-scope.ts'
import { LISTED, type ReadInParts } from './rows-in-parts.ts'
import type { Statements } from '../connection/statements.ts'
import { type Sql, sql, whereOf } from '../connection/sql.ts'

const NARROW = sql`m.row, m.id, m.type, m.subtype, m.scope_kind, m.scope_id, m.priority, m.status,
  m.importance, m.confidence, m.created_by, m.created_at, m.updated_at, m.expires_at,
  m.access_count, m.tokens`

export function findIn(statements: Statements) {
  return (filter: StoreFilter, sort: Sort, limit: number): MemoryId[] => {
    const chosen = selection(filter)
    const order = orderOf(sort, chosen)
    const ids = sql`SELECT m.id FROM ${chosen.from} ${whereOf(...chosen.where)} ORDER BY ${order.by} ${LIMIT}`
    return statements<{ id: MemoryId }>(ids)
      .all({ ...chosen.params, limit })
      .map(({ id }) => id)
  }
}

type PageRow = ListRow & SortPlace

export function pageIn(statements: Statements, parts: ReadInParts) {
  const rowsInParts = placesInParts(statements, parts)
  const placesByScope = placesByScopeIn(statements, parts.count)
  return async (request: PageRequest): Promise<Page> => {
    const { limit } = request
    // One row more than asked for: it is where the next page begins.
    const rows = await firstRows(request, limit + 1)
    const next = rows[limit]
    return {
      rows: rows.slice(0, limit).map(toMemoryRow),
      next: next === undefined ? null : toCursor(next),
    }
  }

  async function firstRows(request: PageRequest, limit: number): Promise<PageRow[]> {
    const { filter, sort, from, until } = request
    if (isSurelyNone(filter)) return []
    if (parts.stretches.isShort()) return whole(request, limit)
    if (isInParts(request)) return listed(await rowsInParts(request, limit), sort)
    const bounds = { from: placeOf(from), until: placeOf(until) }
    const places = placesByScope({ filter, sort, limit, ...bounds })
    if (places === null) return whole(request, limit)
    return listed(
      places.map(({ row }) => row),
      sort,
    )
  }

  /** Every question of an agent asks for the files it has in hand, and nearly always there are none. */
  function isSurelyNone({ within, subtypes }: StoreFilter): boolean {
    return within !== undefined && subtypes !== undefined && parts.count({ within, subtypes }) === 0
  }

  function whole({ filter, sort, from, until }: PageRequest, limit: number): PageRow[] {
    const chosen = selection(filter)
    const order = orderOf(sort, chosen)
    const bounds = boundsOf(order, placeOf(from), placeOf(until))
    const where = [...chosen.where, ...bounds.where]
    return statements<PageRow>(
      order.indexed
        ? inOneGo(chosen, order, where)
        : chosenFirst(chosen, order, where, sort.direction),
    ).all({ ...chosen.params, ...bounds.params, limit })
  }

  function listed(rows: readonly number[], sort: Sort): PageRow[] {
    const { value, by } = orderOf(sort, { ...selection({}), from: LISTED })
    return statements<PageRow>(
      sql`SELECT ${NARROW}, ${value} AS value, b.summary, b.tags
      FROM ${LISTED} CROSS JOIN bodies b ON b.row = m.row ORDER BY ${by}`,
    ).all({ listed: JSON.stringify(rows) })
  }
}

function inOneGo(chosen: Selection, order: Order, where: Sql[]): Sql {
  return sql`SELECT ${NARROW}, ${order.value} AS value, b.summary, b.tags
    FROM ${chosen.from} CROSS JOIN bodies b ON b.row = m.row ${whereOf(...where)}
    ORDER BY ${order.by} ${LIMIT}`
}

/** What has to be sorted is sorted by number alone: the other way would read every row and every body there is. */
function chosenFirst(
  chosen: Selection,
  order: Order,
  where: Sql[],
  direction: Sort['direction'],
): Sql {
  const { step } = DIRECTIONS[direction]
  return sql`SELECT ${NARROW}, p.value, b.summary, b.tags
    FROM (SELECT ${order.row} AS row, ${order.value} AS value FROM ${chosen.from} ${whereOf(...where)}
      ORDER BY ${order.by} ${LIMIT}) p
    CROSS JOIN memories m ON m.row = p.row
    CROSS JOIN bodies b ON b.row = p.row
    ORDER BY p.value ${step}, p.row ${step}`
}
