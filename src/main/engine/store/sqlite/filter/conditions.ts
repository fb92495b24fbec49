import { PRIORITIES } from '#shared/memory.ts'
import {
  type Condition,
  type Operator,
  type Scalar,
  type Where,
  conditionsOf,
  kindOf,
} from '#shared/where.ts'
import type { Clause } from './clause.ts'

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
/** Each as rows of `had`, with what of them can be the one that is asked for. */
const LISTS: Readonly<Record<string, { from: string; values: readonly string[] }>> = {
  tags: {
    from: 'tags had WHERE had.updated_at = m.updated_at AND had.row = m.row',
    values: ['had.tag'],
  },
  contributors: {
    from: 'bodies b, json_each(b.contributors) had WHERE b.row = m.row',
    values: ['had.value'],
  },
  links: {
    from: 'bodies b, json_each(b.links) had WHERE b.row = m.row',
    values: ["had.value ->> 'kind'", "had.value ->> 'to'"],
  },
}

const NO_LIST = { from: 'bodies WHERE FALSE', values: ['NULL'] }

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
  if (kind === 'context') return pathClause(field, op, value, name)
  if (field.startsWith('values.')) return goalClause(field, op, value, name)
  return compare(COLUMNS[field] ?? 'NULL', op, field === 'priority' ? ranked(value) : value, name)
}

/** One of them has to be it. */
function listClause(field: string, op: Operator, value: Scalar | Scalar[], name: string): Clause {
  const { from, values } = LISTS[field] ?? NO_LIST
  const wanted = `(SELECT value FROM json_each(:${name}))`
  const isIt = values.map((each) => `${each} IN ${wanted}`).join(' OR ')
  const found = `EXISTS (SELECT 1 FROM ${from} AND (${isIt}))`
  return {
    sql: op === '$ne' ? `NOT ${found}` : found,
    params: { [name]: JSON.stringify([value].flat()) },
  }
}

/** What was learned for one goal; a goal may have dots in its name, so it is no path. */
function goalClause(field: string, op: Operator, value: Scalar | Scalar[], name: string): Clause {
  const learned = `(SELECT learned.value FROM bodies b, json_each(b.goal_values) learned
    WHERE b.row = m.row AND learned.key = :${name}Goal)`
  const { sql, params } = compare(learned, op, value, name)
  return { sql, params: { ...params, [`${name}Goal`]: field.slice('values.'.length) } }
}

/** Of two kinds of value neither is greater, and none equals another: "10" is not 10, and true is not 1. */
function pathClause(field: string, op: Operator, value: Scalar | Scalar[], name: string): Clause {
  const [root, ...names] = field.split('.')
  const column = root === 'content' ? 'b.content' : 'b.context'
  const path = `$${names.map((part) => `."${part}"`).join('')}`
  const type = `json_type(${column}, :${name}Path)`
  const found = `${column} ->> :${name}Path`
  const { sql, params } =
    op === '$eq' || op === '$ne' || op === '$in'
      ? oneOf(type, found, [value].flat(), name)
      : {
          sql: `${typeof value === 'number' ? NUMBER(type) : TEXT(type)} AND ${found} ${COMPARE[op]} :${name}`,
          params: { [name]: value },
        }
  const exists = `EXISTS (SELECT 1 FROM bodies b WHERE b.row = m.row AND (${sql}))`
  return {
    sql: op === '$ne' ? `NOT ${exists}` : exists,
    params: { ...params, [`${name}Path`]: path },
  }
}

const NUMBER = (type: string) => `${type} IN ('integer', 'real')`
const TEXT = (type: string) => `${type} = 'text'`

function oneOf(type: string, found: string, wanted: Scalar[], name: string): Clause {
  const sql: string[] = []
  const params: Record<string, unknown> = {}
  const among = (kind: 'string' | 'number', guard: string) => {
    const values = wanted.filter((each) => typeof each === kind)
    if (values.length === 0) return
    sql.push(`${guard} AND ${found} IN (SELECT value FROM json_each(:${name}${kind}))`)
    params[`${name}${kind}`] = JSON.stringify(values)
  }
  among('string', TEXT(type))
  among('number', NUMBER(type))
  for (const flag of [true, false]) if (wanted.includes(flag)) sql.push(`${type} = '${flag}'`)
  if (wanted.includes(null)) sql.push(`ifnull(${type}, 'null') = 'null'`)
  return { sql: sql.join(' OR '), params }
}

function compare(column: string, op: Operator, value: Scalar | Scalar[], name: string): Clause {
  if (op !== '$in') return { sql: `${column} ${COMPARE[op]} :${name}`, params: { [name]: value } }
  const isIn = `${column} IN (SELECT value FROM json_each(:${name}))`
  const isNothing = [value].flat().includes(null)
  return {
    sql: isNothing ? `(${isIn} OR ${column} IS NULL)` : isIn,
    params: { [name]: JSON.stringify(value) },
  }
}

function ranked(value: Scalar | Scalar[]): Scalar | Scalar[] {
  const rank = (name: Scalar) => PRIORITIES.findIndex((priority) => priority === name)
  return Array.isArray(value) ? value.map(rank) : rank(value)
}
