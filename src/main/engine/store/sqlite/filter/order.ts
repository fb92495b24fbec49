import type { Sort, SortField } from '#shared/filter.ts'
import type { Selection } from './selection.ts'

/** A total order: the sort value, then the number of the memory, both in one direction. */
export interface Order {
  value: string
  row: string
  by: string
  /** From a cursor on, the cursor's row included. */
  from: string
  /** Up to a cursor, the cursor's row excluded. */
  until: string
  /** Whether rows come out of an index in this order, without being sorted first. */
  indexed: boolean
}

const COLUMNS: Record<SortField, string> = {
  updatedAt: 'm.updated_at',
  createdAt: 'm.created_at',
  expiresAt: 'm.expires_at',
  priority: 'm.priority',
  importance: 'm.importance',
  confidence: 'm.confidence',
  accessCount: 'm.access_count',
  tokens: 'm.tokens',
  type: 'm.type',
  subtype: 'm.subtype',
  status: 'm.status',
  createdBy: 'm.created_by',
}

export function orderOf(sort: Sort, { lead, where }: Selection): Order {
  const tagged = lead === 'tag' && sort.by === 'updatedAt'
  const value = tagged ? 't.updated_at' : COLUMNS[sort.by]
  const row = tagged ? 't.row' : 'm.row'
  const [onward, back] = sort.direction === 'asc' ? ['>=', '<'] : ['<=', '>']
  return {
    value,
    row,
    by: `${value} ${sort.direction}, ${row} ${sort.direction}`,
    from: `(${value}, ${row}) ${onward} (:fromValue, :fromRow)`,
    until: `(${value}, ${row}) ${back} (:untilValue, :untilRow)`,
    indexed: tagged || (lead === 'memories' && inIndex(sort.by, where)),
  }
}

/** Every index but the one by creation ends in `updated_at`; creation order serves only what has no other. */
function inIndex(by: SortField, where: readonly string[]): boolean {
  return by === 'updatedAt' || (by === 'createdAt' && where.length === 0)
}
