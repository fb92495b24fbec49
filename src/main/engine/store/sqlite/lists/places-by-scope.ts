import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { Sort } from '#shared/filter.ts'
import type { SortPlace } from '../../cursor.ts'
import type { StoreFilter } from '../../filter.ts'
import { sql, whereOf } from '../connection/sql.ts'
import type { Statements } from '../connection/statements.ts'
import { orderOf } from '../filter/order.ts'
import { selection } from '../filter/selection.ts'
import type { Count } from './counts.ts'
import { LIMIT, boundsOf } from './pages-in-parts.ts'

/** More scopes than this are dearer to read one by one. */
const MOST_SCOPES = 16

interface Asked {
  filter: StoreFilter
  sort: Sort
  from: SortPlace | null
  until: SortPlace | null
  limit: number
}

/**
 * The first places of what lies in some scopes, each scope by its own index; null where another index leads. By time alone
 * who sees a little of a large vault would pass over all the others, and how long that takes would tell how many there are.
 */
export function placesByScopeIn(statements: Statements, count: Count) {
  const ofScope = (scope: Scope, { filter, sort, from, until, limit }: Asked): SortPlace[] => {
    const chosen = selection({ ...filter, within: undefined, scopes: [scope] })
    const order = orderOf(sort, chosen)
    const bounds = boundsOf(order, from, until)
    return statements<SortPlace>(
      sql`SELECT ${order.value} AS value, ${order.row} AS row FROM ${chosen.from} INDEXED BY memories_by_scope
      ${whereOf(...chosen.where, ...bounds.where)} ORDER BY ${order.by} ${LIMIT}`,
    ).all({ ...chosen.params, ...bounds.params, limit })
  }
  return (asked: Asked): SortPlace[] | null => {
    const { filter, sort, limit } = asked
    const { within, scopes, scopeKinds, priorities } = filter
    if (within === undefined || within.length > MOST_SCOPES) return null
    if (scopes !== undefined || scopeKinds !== undefined) return null
    // Of critical ones there is an index of their own.
    if (priorities?.length === 1 && priorities[0] === 'critical') return null
    if (sort.by !== 'updatedAt' || selection(filter).lead !== 'memories') return null
    const sign = sort.direction === 'asc' ? 1 : -1
    // Of many that were changed at once each scope would have to be sorted: not for who sees most of it anyway.
    if (count({ within }) * 2 > count({})) return null
    const places = new Map(within.map((scope) => [scopeLabel(scope), scope]))
    return [...places.values()]
      .flatMap((scope) => ofScope(scope, asked))
      .toSorted((a, b) => sign * (Number(a.value) - Number(b.value) || a.row - b.row))
      .slice(0, limit)
  }
}
