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

/** Both have to hold: of two bounds the stricter one, of two values neither where they differ. */
function merged(conditions: readonly Condition[]): Where {
  const where: Record<string, Record<string, unknown>> = {}
  for (const { field, op, value } of conditions) {
    const known = (where[field] ??= {})
    const before = known[op]
    if (before === undefined) known[op] = value
    else if (op === '$gte') known[op] = Math.max(Number(before), Number(value))
    // Beside the other as a condition of its own: nothing is both, and it can be said which one was missed.
    else if (before !== value) known['$in'] = [value]
  }
  return where
}
