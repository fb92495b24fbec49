import type { Sort, SortField } from '#shared/filter.ts'
import type { Selection } from './selection.ts'
import { type Sql, sql } from '../connection/sql.ts'

/** A total order: the sort value, then the number of the memory, both in one direction. */
export interface Order {
  value: Sql
  row: Sql
  by: Sql
  /** From a cursor on, the cursor's row included. */
  from: Sql
  /** Up to a cursor, the cursor's row excluded. */
  until: Sql
  /** Whether rows come out of an index in this order, without being sorted first. */
  indexed: boolean
}

const COLUMNS: Record<SortField, Sql> = {
  updatedAt: sql`m.updated_at`,
  createdAt: sql`m.created_at`,
  expiresAt: sql`m.expires_at`,
  priority: sql`m.priority`,
  importance: sql`m.importance`,
  confidence: sql`m.confidence`,
  accessCount: sql`m.access_count`,
  tokens: sql`m.tokens`,
  type: sql`m.type`,
  subtype: sql`m.subtype`,
  status: sql`m.status`,
  createdBy: sql`m.created_by`,
}

export const DIRECTIONS = {
  asc: { step: sql`ASC`, onward: sql`>=`, beyond: sql`>`, back: sql`<` },
  desc: { step: sql`DESC`, onward: sql`<=`, beyond: sql`<`, back: sql`>` },
} as const

export function orderOf(sort: Sort, { lead, where }: Selection): Order {
  const tagged = lead === 'tag' && sort.by === 'updatedAt'
  const value = tagged ? sql`t.updated_at` : COLUMNS[sort.by]
  const row = tagged ? sql`t.row` : sql`m.row`
  const { step, onward, back } = DIRECTIONS[sort.direction]
  return {
    value,
    row,
    by: sql`${value} ${step}, ${row} ${step}`,
    from: sql`(${value}, ${row}) ${onward} (:fromValue, :fromRow)`,
    until: sql`(${value}, ${row}) ${back} (:untilValue, :untilRow)`,
    indexed: tagged || (lead === 'memories' && inIndex(sort.by, where)),
  }
}

/** Every index but the one by creation ends in `updated_at`; creation order serves only what has no other. */
function inIndex(by: SortField, where: readonly Sql[]): boolean {
  return by === 'updatedAt' || (by === 'createdAt' && where.length === 0)
}
