import type { Memory } from '#shared/memory.ts'
import type { FadedBy } from '../../upkeep/fading.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { toMemory, type WholeRow } from '../rows/memory-columns.ts'
import { WHOLE } from '../rows/memory-rows.ts'
import type { NameRows } from '../rows/name-rows.ts'
import { IS_KEPT, IS_PERSONS, USED_AT } from './fading.ts'

/** Of a number that nobody has, every value is null. */
type FoundRow = (WholeRow | { id: null }) & { asked: string }

const LINE = sql`CASE m.type WHEN 'factual' THEN :factual WHEN 'procedural' THEN :procedural
  WHEN 'episodic' THEN :episodic WHEN 'semantic' THEN :semantic WHEN 'working' THEN :working END`

/** A number that belongs to another or to nobody is not left out: it has to be seen that it was wrong. */
const UNFADED = sql`${WHOLE}, asked.key AS asked FROM json_each(:asked) asked
  LEFT JOIN memories m ON m.row = asked.value LEFT JOIN bodies b ON b.row = m.row
  WHERE ifnull(${USED_AT} <= ${LINE}, 0) = 0 OR m.id <> asked.key OR m.priority = 3
    OR ${IS_PERSONS} OR ${IS_KEPT} OR EXISTS (SELECT 1 FROM feedback f WHERE f.memory = m.id)`

export function unfadedIn(db: Db, { rowsOf, forget }: Pick<NameRows, 'rowsOf' | 'forget'>) {
  const select = db.prepare<FadedBy & { asked: string }, FoundRow>(UNFADED)
  return (ids: readonly string[], by: FadedBy): Memory[] => {
    const look = () => {
      const rows = rowsOf(ids)
      const asked: string[] = []
      for (const [at, id] of ids.entries())
        if (rows[at] !== null) asked.push(`${JSON.stringify(id)}:${rows[at]}`)
      return asked.length === 0 ? [] : select.all({ ...by, asked: `{${asked.join(',')}}` })
    }
    let found = look()
    if (found.some(({ id, asked }) => id !== asked)) {
      // Gone since, or known by a number that a commit had claimed and was taken back.
      forget(ids)
      found = look()
    }
    const read = new Map<string, Memory>()
    for (const row of found) if (row.id !== null) read.set(row.id, toMemory(row))
    return ids.flatMap((id) => read.get(id) ?? [])
  }
}
