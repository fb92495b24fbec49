import type { Cursor, Sort } from '#shared/filter.ts'
import type { StoreFilter } from '../../filter.ts'
import { type SortPlace, toCursor } from '../../cursor.ts'
import { countIn, isTallied } from './counts.ts'
import { outlineInStretches } from './outline-in-stretches.ts'
import type { ReadInParts, RowsInParts } from './rows-in-parts.ts'
import { selection, type Selection } from '../filter/selection.ts'
import { DIRECTIONS, type Order, orderOf } from '../filter/order.ts'
import type { Statements } from '../connection/statements.ts'
import { sql, whereOf } from '../connection/sql.ts'

/** Where each page begins. Page i is everything from anchor i up to anchor i+1, whatever arrives meanwhile. */
export function outlineIn(statements: Statements, { stretches, byRow }: ReadInParts) {
  const count = countIn(statements)
  const sorted = outlineInStretches(statements, stretches)
  return async (
    filter: StoreFilter,
    sort: Sort,
    pageSize: number,
  ): Promise<{ total: number; anchors: Cursor[] }> => {
    const chosen = selection(filter)
    const order = orderOf(sort, chosen)
    if (stretches.isShort() && !order.indexed) return inOnePass(statements, chosen, order, pageSize)
    if (!order.indexed || (!stretches.isShort() && seesAPart(filter)))
      return sorted(await byRow(filter), sort, pageSize)
    const anchors: Cursor[] = []
    for (const place of stepwise(statements, chosen, order, sort, pageSize)) {
      anchors.push(toCursor(place))
      if (anchors.length % STEPS_AT_ONCE === 0) await stretches.pause()
    }
    const isCounted = isTallied(filter) || stretches.isShort()
    return { total: isCounted ? count(filter) : await counted(await byRow(filter)), anchors }
  }

  /** Stepping from page to page it would pass over all it does not see, in one step where that is most. */
  function seesAPart({ within }: StoreFilter): boolean {
    return within !== undefined && count({ within }) < count({})
  }

  /** Of what an index has in order: no words are in it. */
  async function counted({ from, where, params, parts }: RowsInParts): Promise<number> {
    const some = statements<{ count: number }>(
      sql`SELECT count(*) AS count FROM ${from} ${whereOf(...where)}`,
    )
    let total = 0
    for await (const part of parts()) total += some.get({ ...params, ...part })?.count ?? 0
    return total
  }
}

/** Pages stepped over between two calls of others. */
const STEPS_AT_ONCE = 500

/** What has to be sorted is sorted once and counted on the way; only the anchors are kept. */
function inOnePass(statements: Statements, chosen: Selection, order: Order, pageSize: number) {
  const all = sql`SELECT ${order.value}, ${order.row} FROM ${chosen.from} ${whereOf(...chosen.where)} ORDER BY ${order.by}`
  const sorted = statements<[value: SortPlace['value'], row: number]>(all).raw()
  const anchors: Cursor[] = []
  let total = 0
  for (const [value, row] of sorted.iterate(chosen.params)) {
    if (total % pageSize === 0) anchors.push(toCursor({ value, row }))
    total += 1
  }
  return { total, anchors }
}

/**
 * What an index already has in order is stepped over, five times faster than numbering it. Equal
 * sort values are stepped over by row: an index range over (value, row) starts at the first of them,
 * so a bulk edit of everything would make this quadratic.
 */
function* stepwise(
  statements: Statements,
  chosen: Selection,
  order: Order,
  sort: Sort,
  pageSize: number,
): Generator<SortPlace> {
  const { onward, beyond } = DIRECTIONS[sort.direction]
  const select = sql`SELECT ${order.value} AS value, ${order.row} AS row FROM ${chosen.from}`
  const equals = whereOf(
    ...chosen.where,
    sql`${order.value} = :value`,
    sql`${order.row} ${onward} :row`,
  )
  const others = whereOf(...chosen.where, sql`${order.value} ${beyond} :value`)
  const jump = sql`ORDER BY ${order.by} LIMIT 1 OFFSET :skip`
  const begin = statements<SortPlace>(sql`${select} ${whereOf(...chosen.where)} ${jump}`)
  const withinEquals = statements<SortPlace>(sql`${select} ${equals} ${jump}`)
  const countEquals = statements<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${chosen.from} ${equals}`,
  )
  const afterEquals = statements<SortPlace>(sql`${select} ${others} ${jump}`)

  const nextAfter = (place: SortPlace): SortPlace | undefined => {
    const here = { ...chosen.params, ...place }
    const within = withinEquals.get({ ...here, skip: pageSize })
    if (within !== undefined) return within
    const left = countEquals.get(here)?.count ?? 0
    return afterEquals.get({ ...here, skip: pageSize - left })
  }

  let place = begin.get({ ...chosen.params, skip: 0 })
  while (place !== undefined) {
    yield place
    place = nextAfter(place)
  }
}
