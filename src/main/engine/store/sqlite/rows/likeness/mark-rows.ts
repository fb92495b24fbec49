import type { Memory } from '#shared/memory.ts'
import { generations } from '#shared/generations.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { LOOKED_THROUGH } from '../../../said/in-common.ts'
import { BETWEEN, marksOfMemory, written } from '../../../said/marks.ts'
import { type SaidThere, saidThere } from '../../../said/there.ts'
import type { Db } from '../../connection/connection.ts'
import { sql } from '../../connection/sql.ts'
import { scopeIdOf } from '../memory-columns.ts'

/** The table in which what is said in one scope lies side by side. */
export interface MarkRows {
  /** Nothing where there is too much to be looked through: it would only take room. */
  insert(row: number, memory: Memory): void
  /** One came that gets its marks in a quiet moment. */
  insertLater(memory: Memory): void
  remove(row: number, memory: Memory): void
  /** How many memories stand there, with marks or without. */
  countIn(scope: Scope): number
  /** What those say that have their marks. */
  in(scope: Scope): SaidThere
  /** The marks of one, as they are written; null where it has none. */
  of(scope: Scope, row: number): string | null
}

/** Counts of the scopes written to last, and of as many before them. */
const KEPT = 1000

export function markRowsIn(db: Db): MarkRows {
  const add = db.prepare<[scope: string, row: number, marks: string]>(
    sql`INSERT OR REPLACE INTO said (scope, row, marks) VALUES (?, ?, ?)`,
  )
  const take = db.prepare<[scope: string, row: number]>(
    sql`DELETE FROM said WHERE scope = ? AND row = ?`,
  )
  // As two texts: five hundred rows took longer to hand over than to read and to compare.
  const all = db
    .prepare<[between: string, scope: string], [rows: string, said: string | null]>(
      sql`SELECT json_group_array(row), group_concat(marks, ?) FROM said WHERE scope = ?`,
    )
    .raw()
  const held = db
    .prepare<[kind: string, id: string], number>(
      sql`SELECT ifnull(sum(count), 0) FROM tallies WHERE scope_kind = ? AND scope_id = ?`,
    )
    .pluck()
  const one = db
    .prepare<[scope: string, row: number], string>(
      sql`SELECT marks FROM said WHERE scope = ? AND row = ?`,
    )
    .pluck()
  const countIn = (scope: Scope) => held.get(scope.kind, scopeIdOf(scope)) ?? 0
  /** So many a scope holds at the most, of those written to last: to count them took longer than to write the marks. */
  const mostIn = generations<string, number>(KEPT)
  const holdsTooMuch = (scope: Scope, label: string) => {
    const known = mostIn.get(label) ?? Infinity
    const most = known < LOOKED_THROUGH ? known : countIn(scope)
    mostIn.set(label, most + 1)
    return most > LOOKED_THROUGH
  }
  return {
    insert(row, memory) {
      const label = scopeLabel(memory.scope)
      if (holdsTooMuch(memory.scope, label)) return
      add.run(label, row, written(marksOfMemory(memory)))
    },
    insertLater: ({ scope }) => mostIn.delete(scopeLabel(scope)),
    remove(row, { scope }) {
      take.run(scopeLabel(scope), row)
    },
    countIn,
    in(scope) {
      const [rows, said] = all.get(BETWEEN, scopeLabel(scope)) ?? ['[]', null]
      return saidThere(JSON.parse(rows), said ?? '')
    },
    of: (scope, row) => one.get(scopeLabel(scope), row) ?? null,
  }
}
