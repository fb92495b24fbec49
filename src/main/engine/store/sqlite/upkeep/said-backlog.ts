import { type Scope, scopeLabel } from '#shared/scope.ts'
import { sql } from '../connection/sql.ts'
import { withoutWaiting } from '../connection/without-waiting.ts'
import { scopeIdOf } from '../rows/memory-columns.ts'
import type { Tables } from '../rows/tables.ts'

/** Memories marked a step: a few milliseconds. */
const MARKED = 100

export interface SaidBacklog {
  /** Somebody wrote there, and what stands there could not be looked through. */
  isLacking(scope: Scope): void
  /** Whether there is more to do. */
  step(): boolean
}

/**
 * Memories from before there were marks, of an import, of a bulk write and of a recovered vault get theirs when nobody
 * waits, and only where somebody writes: to mark a large vault at once would keep its owner from it.
 */
export function saidBacklogIn({ db, memories, said }: Tables): SaidBacklog {
  const rowsOf = db
    .prepare<[kind: string, id: string], number>(
      sql`SELECT row FROM memories WHERE scope_kind = ? AND scope_id = ?`,
    )
    .pluck()
  const waiting = new Map<string, Scope>()
  const mark = db.transaction((rows: readonly number[]) => {
    for (const row of rows) {
      const memory = memories.read(row)
      if (memory !== null) said.insert(row, memory)
    }
  })
  return {
    isLacking: (scope) => void waiting.set(scopeLabel(scope), scope),
    step() {
      const [next] = waiting
      if (next === undefined) return false
      const [label, scope] = next
      const marked = new Set(said.in(scope).rows)
      const lacking = rowsOf.all(scope.kind, scopeIdOf(scope)).filter((row) => !marked.has(row))
      // Lost with the power, it is made again.
      if (lacking.length > 0) withoutWaiting(db, () => mark.immediate(lacking.slice(0, MARKED)))
      if (lacking.length <= MARKED) waiting.delete(label)
      return waiting.size > 0
    },
  }
}
