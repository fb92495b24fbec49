import type { StoreFilter } from '../../filter.ts'
import { type Scope, SCOPE_KINDS, type ScopeCount, type ScopeKind } from '#shared/scope.ts'
import { lru } from '#shared/lru.ts'
import { selection } from '../filter/selection.ts'
import { scopeIdOf, toScope } from '../rows/memory-columns.ts'
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

export type Count = (filter: StoreFilter) => number

export function countIn(statements: Statements): Count {
  return (filter) => {
    const { within } = filter
    const isWithin = within !== undefined && isTallied(filter)
    const { from, where, params } = selection(isWithin ? { ...filter, within: undefined } : filter)
    const counting = isWithin
      ? sql`SELECT ifnull(sum(m.count), 0) AS count FROM ${TALLIES_WITHIN} ${whereOf(...where)}`
      : isTallied(filter)
        ? sql`SELECT ifnull(sum(m.count), 0) AS count FROM tallies m ${whereOf(...where)}`
        : sql`SELECT count(*) AS count FROM ${from} ${whereOf(...where)}`
    const places = isWithin && { within: JSON.stringify(within.map(placeOf)) }
    return statements<{ count: number }>(counting).get({ ...params, ...places })?.count ?? 0
  }
}

/** Each place by itself: to look through the tallies of all others took as long as a search, and told how many there are. */
const TALLIES_WITHIN = sql`(SELECT DISTINCT value ->> 0 AS kind, value ->> 1 AS id FROM json_each(:within)) here
  CROSS JOIN tallies m ON m.scope_kind = here.kind AND m.scope_id = here.id`

const placeOf = (scope: Scope) => [scope.kind, scopeIdOf(scope)]

const KEPT = 200

/** Until something is committed, as many are there: every question asks, and ten thousand tallies take a millisecond to add up. */
export function countKeptIn(statements: Statements, lastEntry: () => number): Count {
  const count = countIn(statements)
  const kept = lru<string, number>(KEPT)
  let keptAt = -1
  return (filter) => {
    const at = lastEntry()
    if (at !== keptAt) kept.clear()
    keptAt = at
    const key = JSON.stringify(filter)
    const known = kept.get(key) ?? count(filter)
    kept.set(key, known)
    return known
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
