import type { RecallQuery } from '#shared/recall.ts'
import { type Condition, type Where, conditionsOf } from '#shared/where.ts'
import type { StoreFilter } from '#engine/store/filter.ts'

type Restricting = Pick<
  RecallQuery,
  | 'types'
  | 'subtypes'
  | 'scopes'
  | 'since'
  | 'minImportance'
  | 'minConfidence'
  | 'contextFilter'
  | 'filter'
>

/** What may be found at all; tags, domain and task type speak for a memory but shut nothing out. */
export function filterOf(query: Restricting, now: number): StoreFilter {
  const { types, subtypes, scopes, since, filter = {} } = query
  const where = merged([...conditionsOf(filter), ...ownConditions(query)])
  return {
    types,
    subtypes,
    scopes,
    updatedSince: since,
    where: Object.keys(where).length === 0 ? undefined : where,
    aliveAt: now,
  }
}

function ownConditions({
  minImportance,
  minConfidence,
  contextFilter = {},
}: Restricting): Condition[] {
  const least = (field: string, value: number | undefined): Condition[] =>
    value === undefined ? [] : [{ field, op: '$gte', value }]
  return [
    ...least('importance', minImportance),
    ...least('confidence', minConfidence),
    ...Object.entries(contextFilter).map(([path, value]): Condition => ({
      field: `context.${path}`,
      op: '$eq',
      value,
    })),
  ]
}

/** Two of one kind on one field: the stricter number, otherwise both cannot hold and `$in` of nothing shared says so. */
function merged(conditions: readonly Condition[]): Where {
  const where: Record<string, Record<string, unknown>> = {}
  for (const { field, op, value } of conditions) {
    const known = (where[field] ??= {})
    known[op] = op in known ? stricter(op, known[op], value) : value
  }
  return where
}

function stricter(op: Condition['op'], a: unknown, b: unknown): unknown {
  if (typeof a !== 'number' || typeof b !== 'number') return b
  return op === '$lt' || op === '$lte' ? Math.min(a, b) : Math.max(a, b)
}
