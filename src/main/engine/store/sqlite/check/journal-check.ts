import type { Noun } from '#shared/journal.ts'
import { type Fields, apply, holds } from '../../changes.ts'
import type { CheckStep, Damage } from '../../integrity.ts'
import type { Tables } from '../rows/tables.ts'
import { sql } from '../connection/sql.ts'
import { inBatches } from './snapshot.ts'

interface ChangeRow {
  before: string | null
  after: string | null
  erased: number
}

/** Everything that happened to a thing, done once more from nothing, gives the thing as it is. */
export function* checkJournal({ db, memories, records }: Tables): Generator<CheckStep> {
  const next = db
    .prepare<[number, number], number>(
      sql`SELECT row FROM names WHERE row > ? ORDER BY row LIMIT ?`,
    )
    .pluck()
  const named = db.prepare<[number], { noun: Noun; id: string }>(
    sql`SELECT noun, id FROM names WHERE row = ?`,
  )
  const changes = db.prepare<[number], ChangeRow>(
    sql`SELECT before, after, erased FROM journal_changes WHERE row = ? ORDER BY seq, change`,
  )
  const entries = db.prepare<[], number>(sql`SELECT count(*) FROM journal`).pluck()

  const damageOf = (row: number): Damage[] => {
    const name = named.get(row)
    if (name === undefined) return []
    const { noun, id } = name
    const damaged: Damage[] = [{ part: 'journal', kind: 'replay', of: id }]
    try {
      const now = noun === 'memory' ? memories.read(row) : records.read(noun, row)
      const replayed = replay(noun, id, changes.all(row))
      if (replayed === 'erased') return []
      if (replayed === 'torn') return damaged
      if (replayed === null || now === null) return replayed === now ? [] : damaged
      return holds({ noun, id, before: replayed, after: null }, { ...now }) ? [] : damaged
    } catch {
      // Something in it that should be JSON is none.
      return damaged
    }
  }
  for (const rows of inBatches((after, limit) => next.all(after, limit)))
    yield { damages: rows.flatMap(damageOf) }
  yield { entries: entries.get() ?? 0, damages: [] }
}

/** What was purged or taken out of the journal cannot be done once more. */
function replay(
  noun: Noun,
  id: string,
  changes: readonly ChangeRow[],
): Fields | null | 'erased' | 'torn' {
  if (changes.some(({ erased }) => erased === 1)) return 'erased'
  let state: Fields | null = null
  for (const { before, after } of changes) {
    const change = { noun, id, before: fields(before), after: fields(after) }
    if (!holds(change, state)) return 'torn'
    state = apply(change, state)
  }
  return state
}

function fields(json: string | null): Fields | null {
  return json === null ? null : JSON.parse(json)
}
