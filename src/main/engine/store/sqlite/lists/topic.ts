import type { MemoryId } from '#shared/memory.ts'
import type { TopicRequest } from '../../lists.ts'
import { selection } from '../filter/selection.ts'
import { LIKELY_ASKED, type NameRows } from '../rows/name-rows.ts'
import type { Statements } from '../connection/statements.ts'
import { joined, type Sql, sql, whereOf } from '../connection/sql.ts'

/** What was learned about one field of work; a key begins with its domain, so an index finds it. */
export function topicIn(statements: Statements, { know }: Pick<NameRows, 'know'>) {
  return ({ filter, domain, taskType, goal, by, limit, looked }: TopicRequest): MemoryId[] => {
    const chosen = selection(filter)
    const where = [...chosen.where]
    const params: Record<string, unknown> = { ...chosen.params, limit }
    if (domain !== null) {
      if (looked === undefined) where.push(IN_DOMAIN)
      else params['looked'] = looked
      const prefix = taskType === null ? domain : `${domain}:${taskType}`
      Object.assign(params, { keyFrom: `${prefix}:`, keyUntil: `${prefix};` })
    } else {
      where.push(sql`b.task_type = :taskType`)
      params['taskType'] = taskType
    }
    const learned = goal === null ? BEST : ONE
    if (goal !== null) params['goal'] = goal
    const order = by === 'value' ? sql`coalesce(${learned}, 0.5) DESC,` : sql``
    if (by === 'recency') delete params['goal']
    // Of a few, those are read and sorted; else all of them in order until enough were found.
    const few = domain !== null && looked !== undefined
    const some = filter.within === undefined ? SOME_IN_DOMAIN : newestOf(filter.within.length)
    if (few && filter.within !== undefined) where.push(IN_DOMAIN)
    const from = few ? some : sql`memories m`
    // Only what it is worth and another field than its key says stand there.
    const body = domain === null || by === 'value' ? BODY : sql``
    const ids = sql`SELECT m.row, m.id FROM ${from} ${body} ${whereOf(...where)}
      ORDER BY ${order} ${few ? sql`+` : sql``}m.updated_at DESC, m.row DESC LIMIT :limit + 0`
    const found = statements<{ row: number; id: MemoryId }>(ids).all(params)
    for (const { row, id } of found.slice(0, LIKELY_ASKED)) know(row, id)
    return found.map(({ id }) => id)
  }
}

const BODY = sql`CROSS JOIN bodies b ON b.row = m.row`
const IN_DOMAIN = sql`m.key >= :keyFrom AND m.key < :keyUntil`
const SOME_IN_DOMAIN = sql`(SELECT row FROM memories WHERE key >= :keyFrom AND key < :keyUntil
  LIMIT :looked + 0) some CROSS JOIN memories m ON m.row = some.row`
/**
 * The newest of each place that may be seen: of the domain alone, others could take all that are looked at.
 * One question a place: asked as one that names the place, every memory was read for every write.
 */
function newestOf(places: number): Sql {
  const each = Array.from({ length: places }, (_, at) => {
    const [kind, id] = [sql`:within ->> '$[${at}][0]'`, sql`:within ->> '$[${at}][1]'`]
    return sql`SELECT row FROM (SELECT row FROM memories WHERE scope_kind = ${kind} AND scope_id = ${id}
      ORDER BY updated_at DESC LIMIT :looked + 0)`
  })
  const all =
    each.length === 0 ? sql`SELECT row FROM memories WHERE FALSE` : joined(each, UNION_ALL)
  return sql`(${all}) some CROSS JOIN memories m ON m.row = some.row`
}

const UNION_ALL = sql` UNION ALL `
const ONE = sql`(SELECT value FROM json_each(b.goal_values) WHERE key = :goal)`
const BEST = sql`(SELECT max(value) FROM json_each(b.goal_values))`
