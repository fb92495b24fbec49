import type { MemoryId, MemoryType } from '#shared/memory.ts'
import type { FadingRequest, FadingRow } from '../../upkeep/fading.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { rankOf, toExpiry } from '../rows/memory-columns.ts'

interface Fading {
  id: MemoryId
  type: MemoryType
  priority: number
  persons: 0 | 1
  kept: 0 | 1
  createdAt: number
  usedAt: number
  expiresAt: number
}

export const USED_AT = sql`max(m.created_at, m.updated_at, ifnull(m.last_accessed_at, 0))`
export const IS_PERSONS = sql`(m.created_by = 'USER' OR (instr(b.contributors, '"USER"') > 0
      AND EXISTS (SELECT 1 FROM json_each(b.contributors) WHERE value = 'USER')))`
export const IS_KEPT = sql`(instr(b.context, 'kept') > 0
      AND ifnull(json_type(b.context, '$.kept') = 'true', 0))`

/**
 * Nothing of what a memory says is read, however long it is. By the status' index every page would look at the
 * whole vault and sort it; and between two active memories may lie a million archived ones.
 */
export const FADING = sql`
  SELECT m.id, m.type, m.priority, m.created_at AS createdAt, m.expires_at AS expiresAt,
    ${USED_AT} AS usedAt, ${IS_PERSONS} AS persons, ${IS_KEPT} AS kept
  FROM memories m JOIN bodies b ON b.row = m.row
  WHERE m.row > :after AND m.row <= :after + :places AND +m.status = 'active' ORDER BY m.row`

export function fadingIn(db: Db) {
  const select = db.prepare<FadingRequest, Fading>(FADING)
  const last = db.prepare<[], number>(sql`SELECT ifnull(max(row), 0) FROM memories`).pluck()
  return (request: FadingRequest): { rows: FadingRow[]; next: number | null } => {
    const until = request.after + request.places
    return { rows: select.all(request).map(toRow), next: until < (last.get() ?? 0) ? until : null }
  }
}

const CRITICAL = rankOf('critical')

function toRow({ priority, persons, kept, expiresAt, ...rest }: Fading): FadingRow {
  return {
    ...rest,
    isCritical: priority === CRITICAL,
    isPersons: persons === 1,
    isKept: kept === 1,
    expiresAt: toExpiry(expiresAt),
  }
}
