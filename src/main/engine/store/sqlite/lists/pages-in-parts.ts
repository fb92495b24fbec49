import { fromCursor, type SortPlace } from '../../cursor.ts'
import type { PageRequest } from '../../lists.ts'
import { type Sql, sql, whereOf } from '../connection/sql.ts'
import type { Statements } from '../connection/statements.ts'
import { type Order, orderOf } from '../filter/order.ts'
import { selection } from '../filter/selection.ts'
import { inOrder } from './facets-in-stretches.ts'
import type { ReadInParts } from './rows-in-parts.ts'

/** As a sum: SQLite compiles a statement anew whenever a bare LIMIT parameter is bound, which costs as much as the page. */
export const LIMIT = sql`LIMIT :limit + 0`

/** Places of an order looked at for a word before all that say it are looked for: twice a page, then more. */
const LOOKED_AT = [200, 800]

/** In an order that is sorted anew, so many pages of a part hold one that says a word which most say. */
const NEAR = 3
/** To SQLite a limit below nothing is none. */
const ALL = -1

/** Where the rows of a page stand, found without anybody waiting. */
export function placesInParts(statements: Statements, { byRow, words }: ReadInParts) {
  /**
   * What most memories say is soon found by looking at one after the other, in an order that an index has.
   * Null where they run out before the page is full.
   */
  async function oneByOne(request: PageRequest, limit: number): Promise<SortPlace[] | null> {
    const { sort, filter } = request
    const { text, within } = filter
    // Who sees a part of the vault would pass over all the others, and how long that takes would tell how many there are.
    if (text === undefined || within !== undefined) return null
    const all = selection({ ...filter, text: undefined })
    const order = orderOf(sort, all)
    if (!order.indexed) return null
    const found: SortPlace[] = []
    let from = placeOf(request.from)
    for (const many of LOOKED_AT) {
      const bounds = boundsOf(order, from, placeOf(request.until))
      const some = statements<SortPlace>(
        sql`SELECT ${order.value} AS value, ${order.row} AS row FROM ${all.from}
        ${whereOf(...all.where, ...bounds.where)} ORDER BY ${order.by} ${LIMIT}`,
      ).all({ ...all.params, ...bounds.params, limit: many + 1 })
      const looked = some.slice(0, many)
      const saying = await words.among(
        text,
        looked.map(({ row }) => row),
      )
      if (saying === null) return null
      found.push(...looked.filter(({ row }) => saying.has(row)))
      const next = some[many]
      if (found.length >= limit || next === undefined) return found.slice(0, limit)
      from = next
    }
    return null
  }

  /** The first of every part, and of those the first: to sort a million in one statement keeps everybody waiting. */
  async function firstOfAll(request: PageRequest, limit: number): Promise<SortPlace[]> {
    const { filter, sort } = request
    const { from, where, params, says, parts } = await byRow(filter)
    const order = orderOf(sort, { lead: 'memories', from, where, params })
    const bounds = boundsOf(order, placeOf(request.from), placeOf(request.until))
    const sorted = statements<SortPlace>(
      sql`SELECT ${order.value} AS value, m.row AS row FROM ${from}
      ${whereOf(...where, ...bounds.where)} ORDER BY ${order.by} ${LIMIT}`,
    )
    const saying = (part: object): SortPlace[] => {
      const asked = { ...params, ...bounds.params, ...part }
      const near = sorted.all({ ...asked, limit: NEAR * limit })
      const said = near.filter(({ row }) => says(row))
      const isEnough = said.length >= limit || near.length < NEAR * limit
      return isEnough ? said : sorted.all({ ...asked, limit: ALL }).filter(({ row }) => says(row))
    }
    const sign = sort.direction === 'asc' ? 1 : -1
    let first: SortPlace[] = []
    for await (const part of parts()) {
      const found = [...first, ...saying(part)]
      first = found
        .toSorted((a, b) => sign * (inOrder(a.value, b.value) || a.row - b.row))
        .slice(0, limit)
    }
    return first
  }

  return async (request: PageRequest, limit: number): Promise<number[]> => {
    const places = (await oneByOne(request, limit)) ?? (await firstOfAll(request, limit))
    return places.map(({ row }) => row)
  }
}

/** What of an order lies between two places. */
export function boundsOf(
  order: Order,
  from: SortPlace | null,
  until: SortPlace | null,
): { where: Sql[]; params: Record<string, unknown> } {
  return {
    where: [...(from === null ? [] : [order.from]), ...(until === null ? [] : [order.until])],
    params: {
      ...(from !== null && { fromValue: from.value, fromRow: from.row }),
      ...(until !== null && { untilValue: until.value, untilRow: until.row }),
    },
  }
}

export const placeOf = (cursor: PageRequest['from']) =>
  cursor === null ? null : fromCursor(cursor)

/** Whether a page is found a part at a time: an index may have it in order. */
export function isInParts({ filter, sort }: Pick<PageRequest, 'filter' | 'sort'>): boolean {
  const led = selection(filter)
  return led.lead === 'words' || !orderOf(sort, led).indexed
}
