import type { Sort } from '#shared/filter.ts'
import type { MemoryId } from '#shared/memory.ts'
import { fromCursor, type SortPlace, toCursor } from '../../cursor.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Page, PageRequest } from '../../lists.ts'
import { selection, type Selection } from '../filter/selection.ts'
import { DIRECTIONS, type Order, orderOf } from '../filter/order.ts'
import { type ListRow, toMemoryRow } from '../rows/memory-columns.ts'
import { inOrder } from './facets-in-stretches.ts'
import type { ReadInParts } from './stretches.ts'
import type { Statements } from '../connection/statements.ts'
import { type Sql, sql, whereOf } from '../connection/sql.ts'

/** As a sum: SQLite compiles a statement anew whenever a bare LIMIT parameter is bound, which costs as much as the page. */
const LIMIT = sql`LIMIT :limit + 0`

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

export function pageIn(statements: Statements, { stretches, byRow }: ReadInParts) {
  return async ({ filter, sort, from, until, limit }: PageRequest): Promise<Page> => {
    const led = selection(filter)
    const isSorted = orderOf(sort, led).indexed
    // What says a word is asked of the index in one go: that is most of it.
    const isWhole = isSorted || led.lead === 'words' || stretches.isShort()
    const inParts = isWhole ? null : byRow(filter)
    const chosen: Selection =
      inParts === null ? led : { ...inParts, from: sql`memories m`, lead: 'memories' }
    const order = inParts === null ? orderOf(sort, led) : unindexed(orderOf(sort, chosen))
    const where = [...chosen.where]
    // One row more than asked for: it is where the next page begins.
    const params: Record<string, unknown> = { ...chosen.params, limit: limit + 1 }
    if (from !== null) {
      where.push(order.from)
      const place = fromCursor(from)
      Object.assign(params, { fromValue: place.value, fromRow: place.row })
    }
    if (until !== null) {
      where.push(order.until)
      const place = fromCursor(until)
      Object.assign(params, { untilValue: place.value, untilRow: place.row })
    }
    const rows =
      inParts === null
        ? statements<ListRow & SortPlace>(
            order.indexed
              ? inOneGo(chosen, order, where)
              : chosenFirst(chosen, order, where, sort.direction),
          ).all(params)
        : await firstOfAll(chosen, order, where, params, sort.direction)
    const next = rows[limit]
    return {
      rows: rows.slice(0, limit).map(toMemoryRow),
      next: next === undefined ? null : toCursor(next),
    }
  }

  /** The first of every stretch, and of those the first: to sort a million in one statement keeps everybody waiting. */
  async function firstOfAll(
    chosen: Selection,
    order: Order,
    where: Sql[],
    params: Record<string, unknown>,
    direction: Sort['direction'],
  ): Promise<(ListRow & SortPlace)[]> {
    const { step } = DIRECTIONS[direction]
    const some = statements<SortPlace>(
      sql`SELECT ${order.value} AS value, m.row AS row FROM ${chosen.from}
      ${whereOf(...where)} ORDER BY ${order.by} ${LIMIT}`,
    )
    let first: SortPlace[] = []
    const sign = direction === 'asc' ? 1 : -1
    for await (const stretch of stretches.all()) {
      const found = [...first, ...some.all({ ...params, ...stretch })]
      first = found
        .toSorted((a, b) => sign * (inOrder(a.value, b.value) || a.row - b.row))
        .slice(0, Number(params['limit']))
    }
    const listed = sql`SELECT ${NARROW}, ${order.value} AS value, b.summary, b.tags
      FROM json_each(:rows) asked CROSS JOIN memories m ON m.row = asked.value CROSS JOIN bodies b ON b.row = m.row
      ORDER BY ${order.value} ${step}, m.row ${step}`
    return statements<ListRow & SortPlace>(listed).all({
      rows: JSON.stringify(first.map(({ row }) => row)),
    })
  }
}

/** Sorted by us, whatever index there may be: it is read by row. */
const unindexed = (order: Order): Order => ({ ...order, indexed: false })

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
