import type { StoreFilter } from '../../filter.ts'
import { SCOPE_KINDS, type ScopeCount, type ScopeKind } from '#shared/scope.ts'
import { selection } from '../filter/selection.ts'
import { toScope } from '../rows/memory-columns.ts'
import type { Statements } from '../connection/statements.ts'
import { sql, whereOf } from '../connection/sql.ts'

type FilterName = keyof StoreFilter

/** Filters on these alone are counted from the tallies, the same at a million memories as at ten. */
const TALLIED: ReadonlySet<string> = new Set<FilterName>([
  'scopeKinds',
  'scopes',
  'types',
  'subtypes',
  'priorities',
  'creators',
  'statuses',
  'within',
])
const TAG_TALLIED: ReadonlySet<string> = new Set<FilterName>([
  'scopeKinds',
  'scopes',
  'statuses',
  'within',
])

export function countIn(statements: Statements) {
  return (filter: StoreFilter): number => {
    const { from, where, params } = selection(filter)
    const counting = isTallied(filter)
      ? sql`SELECT ifnull(sum(m.count), 0) AS count FROM tallies m ${whereOf(...where)}`
      : sql`SELECT count(*) AS count FROM ${from} ${whereOf(...where)}`
    return statements<{ count: number }>(counting).get(params)?.count ?? 0
  }
}

export function scopesIn(statements: Statements) {
  return (creator?: string): ScopeCount[] =>
    statements<{ kind: ScopeKind; id: string; active: number; total: number }>(
      sql`SELECT scope_kind AS kind, scope_id AS id, sum(count) AS total,
        sum(CASE status WHEN 'active' THEN count ELSE 0 END) AS active
      FROM tallies WHERE :creator IS NULL OR created_by = :creator GROUP BY scope_kind, scope_id ORDER BY scope_id`,
    )
      .all({ creator: creator ?? null })
      .toSorted((a, b) => SCOPE_KINDS.indexOf(a.kind) - SCOPE_KINDS.indexOf(b.kind))
      .map(({ kind, id, active, total }) => ({ scope: toScope(kind, id), active, total }))
}

export const isTallied = (filter: StoreFilter) => isOnly(TALLIED, filter)
export const isTagTallied = (filter: StoreFilter) => isOnly(TAG_TALLIED, filter)

function isOnly(allowed: ReadonlySet<string>, filter: StoreFilter): boolean {
  return Object.entries(filter).every(([name, value]) => value === undefined || allowed.has(name))
}
