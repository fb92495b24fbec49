import type { MemoryId } from '#shared/memory.ts'
import type { TopicRequest } from '../port.ts'
import { selection, whereOf } from './filter.ts'
import type { Statements } from './statements.ts'

/** What was learned about one field of work; a key begins with its domain, so an index finds it. */
export function topicIn(statements: Statements) {
  return ({ filter, domain, taskType, goal, by, limit }: TopicRequest): MemoryId[] => {
    const chosen = selection(filter)
    const where = [...chosen.where]
    const params: Record<string, unknown> = { ...chosen.params, limit }
    if (domain !== null) {
      where.push('m.key >= :keyFrom AND m.key < :keyUntil')
      const prefix = taskType === null ? domain : `${domain}:${taskType}`
      Object.assign(params, { keyFrom: `${prefix}:`, keyUntil: `${prefix};` })
    } else {
      where.push('b.task_type = :taskType')
      params['taskType'] = taskType
    }
    const learned = goal === null ? BEST : ONE
    if (goal !== null) params['goal'] = goal
    const order = by === 'value' ? `coalesce(${learned}, 0.5) DESC, ` : ''
    if (by === 'recency') delete params['goal']
    const sql = `SELECT m.id FROM memories m CROSS JOIN bodies b ON b.row = m.row ${whereOf(...where)}
      ORDER BY ${order}m.updated_at DESC, m.row DESC LIMIT :limit + 0`
    return statements<{ id: MemoryId }>(sql)
      .all(params)
      .map(({ id }) => id)
  }
}

const ONE = '(SELECT value FROM json_each(b.goal_values) WHERE key = :goal)'
const BEST = '(SELECT max(value) FROM json_each(b.goal_values))'
