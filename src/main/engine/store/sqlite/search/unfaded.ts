import { type Memory, TYPES } from '#shared/memory.ts'
import { fadingRowOf, hasFaded } from '../../upkeep/faded.ts'
import type { FadedBy } from '../../upkeep/fading.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { toMemory, type WholeRow } from '../rows/memory-columns.ts'
import { WHOLE } from '../rows/memory-rows.ts'
import type { NameRows } from '../rows/name-rows.ts'
import { IS_KEPT, IS_PERSONS, USED_AT } from '../lists/fading.ts'
import type { HeldMemories, HeldMemory } from './held-memories.ts'

/** Of a number that nobody has, every value is null. */
type FoundRow = (WholeRow | { id: null }) & { asked: string }

const LINE = sql`CASE m.type WHEN 'factual' THEN :factual WHEN 'procedural' THEN :procedural
  WHEN 'episodic' THEN :episodic WHEN 'semantic' THEN :semantic WHEN 'working' THEN :working END`

/** A number that belongs to another or to nobody is not left out: it has to be seen that it was wrong. */
const UNFADED = sql`${WHOLE}, asked.key AS asked FROM json_each(:asked) asked
  LEFT JOIN memories m ON m.row = asked.value LEFT JOIN bodies b ON b.row = m.row
  WHERE ifnull(${USED_AT} <= ${LINE}, 0) = 0 OR m.id <> asked.key OR m.priority = 3
    OR ${IS_PERSONS} OR ${IS_KEPT} OR EXISTS (SELECT 1 FROM feedback f WHERE f.memory = m.id)`

/** `held` is null where another process writes: it tells of no use. */
export function unfadedIn(
  db: Db,
  { rowsOf, forget }: Pick<NameRows, 'rowsOf' | 'forget'>,
  held: HeldMemories | null,
) {
  const select = db.prepare<FadedBy & { asked: string }, FoundRow>(UNFADED)
  const look = (ids: readonly string[], by: FadedBy) => {
    const rows = rowsOf(ids)
    const asked: string[] = []
    for (const [at, id] of ids.entries())
      if (rows[at] !== null) asked.push(`${JSON.stringify(id)}:${rows[at]}`)
    return asked.length === 0 ? [] : select.all({ ...by, asked: `{${asked.join(',')}}` })
  }
  const readNow = (ids: readonly string[], by: FadedBy): Map<string, Memory> => {
    let found = look(ids, by)
    if (found.some(({ id, asked }) => id !== asked)) {
      // Gone since, or known by a number that a commit had claimed and was taken back.
      forget(ids)
      found = look(ids, by)
    }
    const read = new Map<string, Memory>()
    for (const row of found) if (row.id !== null) read.set(row.id, toMemory(row))
    if (held === null) return read
    const isThere = new Set(found.map(({ asked }) => asked))
    for (const [at, row] of rowsOf(ids).entries()) {
      const id = ids[at]
      if (row === null || id === undefined) continue
      const memory = read.get(id)
      if (memory !== undefined) held.hold(row, { memory })
      else if (!isThere.has(id)) held.hold(row, { id, fadedBy: by })
    }
    return read
  }

  return (ids: readonly string[], by: FadedBy): Memory[] => {
    const known = held?.among(rowsOf(ids)) ?? []
    const told = ids.map((id, at) => toldBy(known[at], id, by))
    const read = readNow(
      ids.filter((_, at) => told[at] === undefined),
      by,
    )
    return ids.flatMap((id, at) => told[at] ?? read.get(id) ?? [])
  }
}

/** Null where it has faded; undefined where that has to be asked, because something said of its uses may keep it. */
function toldBy(held: HeldMemory | undefined, id: string, by: FadedBy): Memory | null | undefined {
  if (held === undefined) return undefined
  if (!('memory' in held)) return held.id === id && isAfter(by, held.fadedBy) ? null : undefined
  const { memory } = held
  return memory.id === id && !hasFaded(fadingRowOf(memory), by) ? memory : undefined
}

/** What had faded by then has faded by now, unless the curves were changed or the clock was put back. */
const isAfter = (now: FadedBy, then: FadedBy) =>
  now === then || TYPES.every((type) => isLater(now[type], then[type]))

const isLater = (now: number | null, then: number | null) =>
  now === then || (now !== null && (then === null || now >= then))
