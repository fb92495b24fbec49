import { PRIORITIES } from '#shared/memory.ts'
import {
  type Condition,
  type Operator,
  type Scalar,
  type Where,
  conditionsOf,
  kindOf,
} from '#shared/where.ts'
import type { Clause } from './filter.ts'

const body = (column: string) => `(SELECT b.${column} FROM bodies b WHERE b.row = m.row)`

/** Where each field stands. Closed: a name that is not here never reaches SQL. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'm.id',
  key: 'm.key',
  type: 'm.type',
  subtype: 'm.subtype',
  scope: 'm.scope_kind',
  scopeId: "nullif(m.scope_id, '')",
  status: 'm.status',
  createdBy: 'm.created_by',
  importance: 'm.importance',
  confidence: 'm.confidence',
  accessCount: 'm.access_count',
  lastAccessedAt: 'm.last_accessed_at',
  createdAt: 'm.created_at',
  updatedAt: 'm.updated_at',
  expiresAt: 'nullif(m.expires_at, 9007199254740992)',
  consolidatedAt: 'm.consolidated_at',
  tokens: 'm.tokens',
  priority: 'm.priority',
  summary: body('summary'),
  source: body('source'),
  ttl: body('ttl'),
  domain: body('domain'),
  taskType: body('task_type'),
  form: body("content ->> '$.form'"),
}
/** A memory's own lists: tags have their table, contributors stand as JSON. */
const LISTS: Readonly<Record<string, (wanted: string) => string>> = {
  tags: (wanted) => `SELECT 1 FROM json_each(${wanted}) wanted CROSS JOIN tags
    ON tags.tag = wanted.value AND tags.updated_at = m.updated_at AND tags.row = m.row`,
  contributors: (wanted) => `SELECT 1 FROM json_each(${body('contributors')}) had
    WHERE had.value IN (SELECT value FROM json_each(${wanted}))`,
}

const COMPARE: Record<Exclude<Operator, '$in'>, string> = {
  $eq: 'IS',
  $ne: 'IS NOT',
  $gt: '>',
  $gte: '>=',
  $lt: '<',
  $lte: '<=',
}

export function whereClauses(where: Where): Clause[] {
  return conditionsOf(where).map((condition, index) => clauseOf(condition, `w${index}`))
}

function clauseOf({ field, op, value }: Condition, name: string): Clause {
  const kind = kindOf(field)
  if (kind === 'list') return listClause(field, op, value, name)
  if (kind === 'context') return contextClause(field, op, value, name)
  return compare(COLUMNS[field] ?? 'NULL', op, field === 'priority' ? ranked(value) : value, name)
}

/** One of them has to be it. */
function listClause(field: string, op: Operator, value: Scalar | Scalar[], name: string): Clause {
  const wanted = JSON.stringify(Array.isArray(value) ? value : [value])
  const found = `EXISTS (${LISTS[field]?.(`:${name}`) ?? 'SELECT 1 WHERE FALSE'})`
  return { sql: op === '$ne' ? `NOT ${found}` : found, params: { [name]: wanted } }
}

/** Of two kinds of value neither is greater: "10" is not over 9. */
function contextClause(
  field: string,
  op: Operator,
  value: Scalar | Scalar[],
  name: string,
): Clause {
  const path = `$${field
    .split('.')
    .slice(1)
    .map((part) => `."${part}"`)
    .join('')}`
  const found = `(SELECT CASE json_type(b.context, :${name}Path) WHEN 'true' THEN 'true:' WHEN 'false' THEN 'false:' ELSE b.context ->> :${name}Path END
    FROM bodies b WHERE b.row = m.row)`
  const plain = Array.isArray(value) ? value.map(unboxed) : unboxed(value)
  const clause = compare(found, op, plain, name)
  const sameKind =
    op === '$eq' || op === '$ne' || op === '$in'
      ? ''
      : ` AND typeof(${found}) ${typeof plain === 'number' ? "IN ('integer', 'real')" : "= 'text'"}`
  return { sql: `(${clause.sql}${sameKind})`, params: { ...clause.params, [`${name}Path`]: path } }
}

function compare(column: string, op: Operator, value: Scalar | Scalar[], name: string): Clause {
  if (op === '$in')
    return {
      sql: `${column} IN (SELECT value FROM json_each(:${name}))`,
      params: { [name]: JSON.stringify(value) },
    }
  return { sql: `${column} ${COMPARE[op]} :${name}`, params: { [name]: value } }
}

/** A JSON true comes out of SQLite as 1 and would equal the number. */
const unboxed = (value: Scalar): Scalar => (typeof value === 'boolean' ? `${value}:` : value)

function ranked(value: Scalar | Scalar[]): Scalar | Scalar[] {
  const rank = (name: Scalar) => PRIORITIES.findIndex((priority) => priority === name)
  return Array.isArray(value) ? value.map(rank) : rank(value)
}
