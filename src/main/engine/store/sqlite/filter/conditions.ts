import { PRIORITIES } from '#shared/memory.ts'
import { type Condition, type Operator, type Scalar, conditionsOf, kindOf } from '#shared/where.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Clause } from './clause.ts'
import { joined, type Sql, sql } from '../connection/sql.ts'

const body = (column: Sql) => sql`(SELECT b.${column} FROM bodies b WHERE b.row = m.row)`

/** Where each field stands. Closed: a name that is not here never reaches SQL. */
const COLUMNS: Readonly<Record<string, Sql>> = {
  id: sql`m.id`,
  key: sql`m.key`,
  type: sql`m.type`,
  subtype: sql`m.subtype`,
  scope: sql`m.scope_kind`,
  scopeId: sql`nullif(m.scope_id, '')`,
  status: sql`m.status`,
  createdBy: sql`m.created_by`,
  importance: sql`m.importance`,
  confidence: sql`m.confidence`,
  accessCount: sql`m.access_count`,
  lastAccessedAt: sql`m.last_accessed_at`,
  createdAt: sql`m.created_at`,
  updatedAt: sql`m.updated_at`,
  expiresAt: sql`nullif(m.expires_at, 9007199254740992)`,
  consolidatedAt: sql`m.consolidated_at`,
  tokens: sql`m.tokens`,
  priority: sql`m.priority`,
  summary: body(sql`summary`),
  source: body(sql`source`),
  ttl: body(sql`ttl`),
  domain: body(sql`domain`),
  taskType: body(sql`task_type`),
  form: body(sql`content ->> '$.form'`),
}
/** Rows of `had`, with what of them can be the one that is asked for. */
interface AskedList {
  from: Sql
  values: readonly Sql[]
}

const LISTS: Readonly<Record<string, AskedList>> & { links: AskedList } = {
  tags: {
    from: sql`tags had WHERE had.updated_at = m.updated_at AND had.row = m.row`,
    values: [sql`had.tag`],
  },
  contributors: {
    from: sql`bodies b, json_each(b.contributors) had WHERE b.row = m.row`,
    values: [sql`had.value`],
  },
  links: {
    from: sql`bodies b, json_each(b.links) had WHERE b.row = m.row`,
    values: [sql`had.value ->> 'kind'`, sql`had.value ->> 'to'`],
  },
}

/** A link to what is hidden is hidden too. The other clauses of the filter bind what says who is looking. */
function linksSeenBy({ aliveAt, withheld = [] }: StoreFilter): AskedList {
  const isAlive =
    aliveAt === undefined ? sql`` : sql`AND o.status = 'active' AND o.expires_at > :aliveAt`
  const isGiven =
    withheld.length === 0
      ? sql``
      : sql`AND (o.priority = 3 OR o.id NOT IN (SELECT value FROM json_each(:withheld)))`
  return {
    ...LISTS.links,
    from: sql`${LISTS.links.from} AND EXISTS (
      SELECT 1 FROM names n JOIN memories o ON o.row = n.row
      WHERE n.id = had.value ->> 'to' AND n.noun = 'memory'
        AND (o.scope_kind, o.scope_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(:within))
        ${isAlive} ${isGiven})`,
  }
}

const NO_LIST = { from: sql`bodies WHERE FALSE`, values: [sql`NULL`] }

const COMPARE: Record<Exclude<Operator, '$in'>, Sql> = {
  $eq: sql`IS`,
  $ne: sql`IS NOT`,
  $gt: sql`>`,
  $gte: sql`>=`,
  $lt: sql`<`,
  $lte: sql`<=`,
}

export function whereClauses(filter: StoreFilter): Clause[] {
  const lists = filter.within === undefined ? LISTS : { ...LISTS, links: linksSeenBy(filter) }
  return conditionsOf(filter.where ?? {}).map((condition, index) =>
    clauseOf(condition, sql`w${index}`, lists),
  )
}

function clauseOf(
  { field, op, value }: Condition,
  name: Sql,
  lists: Readonly<Record<string, AskedList>>,
): Clause {
  const kind = kindOf(field)
  if (kind === 'list') return listClause(lists[field] ?? NO_LIST, op, value, name)
  if (kind === 'context') return pathClause(field, op, value, name)
  if (field.startsWith('values.')) return goalClause(field, op, value, name)
  const wanted = field === 'priority' ? ranked(value) : value
  return compare(COLUMNS[field] ?? sql`NULL`, op, wanted, name)
}

/** One of them has to be it. */
function listClause(
  { from, values }: AskedList,
  op: Operator,
  value: Scalar | Scalar[],
  name: Sql,
): Clause {
  const isIt = values.map((each) => sql`${each} IN (SELECT value FROM json_each(:${name}))`)
  const found = sql`EXISTS (SELECT 1 FROM ${from} AND (${joined(isIt, OR)}))`
  return {
    sql: op === '$ne' ? sql`NOT ${found}` : found,
    params: { [name]: JSON.stringify([value].flat()) },
  }
}

/** What was learned for one goal; a goal may have dots in its name, so it is no path. */
function goalClause(field: string, op: Operator, value: Scalar | Scalar[], name: Sql): Clause {
  const learned = sql`(SELECT learned.value FROM bodies b, json_each(b.goal_values) learned
    WHERE b.row = m.row AND learned.key = :${name}Goal)`
  const clause = compare(learned, op, value, name)
  const goal = field.slice('values.'.length)
  return { sql: clause.sql, params: { ...clause.params, [`${name}Goal`]: goal } }
}

/** Of two kinds of value neither is greater, and none equals another: "10" is not 10, and true is not 1. */
function pathClause(field: string, op: Operator, value: Scalar | Scalar[], name: Sql): Clause {
  const [root, ...names] = field.split('.')
  const column = root === 'content' ? sql`b.content` : sql`b.context`
  const path = `$${names.map((part) => `."${part}"`).join('')}`
  const type = sql`json_type(${column}, :${name}Path)`
  const found = sql`${column} ->> :${name}Path`
  const isKind = typeof value === 'number' ? isNumber(type) : isText(type)
  const clause =
    op === '$eq' || op === '$ne' || op === '$in'
      ? oneOf(type, found, [value].flat(), name)
      : { sql: sql`${isKind} AND ${found} ${COMPARE[op]} :${name}`, params: { [name]: value } }
  const exists = sql`EXISTS (SELECT 1 FROM bodies b WHERE b.row = m.row AND (${clause.sql}))`
  return {
    sql: op === '$ne' ? sql`NOT ${exists}` : exists,
    params: { ...clause.params, [`${name}Path`]: path },
  }
}

const isNumber = (type: Sql) => sql`${type} IN ('integer', 'real')`
const isText = (type: Sql) => sql`${type} = 'text'`

function oneOf(type: Sql, found: Sql, wanted: Scalar[], name: Sql): Clause {
  const ways: Sql[] = []
  const params: Record<string, unknown> = {}
  const among = (values: readonly Scalar[], guard: Sql, bound: Sql) => {
    if (values.length === 0) return
    ways.push(sql`${guard} AND ${found} IN (SELECT value FROM json_each(:${bound}))`)
    params[bound] = JSON.stringify(values)
  }
  const texts = wanted.filter((each) => typeof each === 'string')
  const numbers = wanted.filter((each) => typeof each === 'number')
  among(texts, isText(type), sql`${name}Texts`)
  among(numbers, isNumber(type), sql`${name}Numbers`)
  if (wanted.includes(true)) ways.push(sql`${type} = 'true'`)
  if (wanted.includes(false)) ways.push(sql`${type} = 'false'`)
  if (wanted.includes(null)) ways.push(sql`ifnull(${type}, 'null') = 'null'`)
  return { sql: joined(ways, OR), params }
}

const OR = sql` OR `

function compare(column: Sql, op: Operator, value: Scalar | Scalar[], name: Sql): Clause {
  if (op !== '$in')
    return { sql: sql`${column} ${COMPARE[op]} :${name}`, params: { [name]: value } }
  const isIn = sql`${column} IN (SELECT value FROM json_each(:${name}))`
  const isNothing = [value].flat().includes(null)
  return {
    sql: isNothing ? sql`(${isIn} OR ${column} IS NULL)` : isIn,
    params: { [name]: JSON.stringify(value) },
  }
}

function ranked(value: Scalar | Scalar[]): Scalar | Scalar[] {
  const rank = (name: Scalar) => PRIORITIES.findIndex((priority) => priority === name)
  return Array.isArray(value) ? value.map(rank) : rank(value)
}
