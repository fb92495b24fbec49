import type { Walked, WalkRequest } from '../../lists.ts'
import { sql } from '../connection/sql.ts'
import type { Tables } from '../rows/tables.ts'

/** By places rather than by what is found: between two active memories may lie a million archived ones. */
export function walkIn({ db, memories }: Tables): (request: WalkRequest) => Walked {
  const last = db.prepare<[], number>(sql`SELECT ifnull(max(row), 0) FROM memories`).pluck()
  return ({ after, places }) => {
    const from = after ?? 0
    const until = from + places
    return {
      memories: memories.readActive(from, until),
      next: until < (last.get() ?? 0) ? until : null,
    }
  }
}
