import type { Scope, ScopeKind } from '#shared/scope.ts'
import type { AtOnce, DueRun } from '../../upkeep/runs.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { scopeIdOf, toScope } from './memory-columns.ts'

/** What makes a run begin, kept so that closing a vault loses none of it. */
export interface DueRows {
  grow(scopes: readonly Scope[]): void
  growth: AtOnce<'growth'>
  forgetGrowth: AtOnce<'forgetGrowth'>
  list: AtOnce<'dueRuns'>
  set: AtOnce<'setDue'>
  drop: AtOnce<'dropDue'>
}

export function dueRowsIn(db: Db): DueRows {
  const grow = db.prepare<[kind: string, id: string]>(
    sql`INSERT INTO upkeep_growth (scope_kind, scope_id, written) VALUES (?, ?, 1)
    ON CONFLICT DO UPDATE SET written = written + 1`,
  )
  const growth = db.prepare<[], { kind: ScopeKind; id: string; written: number }>(
    sql`SELECT scope_kind AS kind, scope_id AS id, written FROM upkeep_growth
    ORDER BY written DESC, kind, id`,
  )
  const forget = db.prepare(sql`DELETE FROM upkeep_growth`)
  const due = db.prepare<[], DueRun>(
    sql`SELECT cause AS "trigger", at, because FROM upkeep_due ORDER BY at, cause`,
  )
  const first = db.prepare<DueRun>(
    sql`INSERT OR IGNORE INTO upkeep_due (cause, at, because) VALUES (:trigger, :at, :because)`,
  )
  const replace = db.prepare<DueRun>(
    sql`INSERT OR REPLACE INTO upkeep_due (cause, at, because) VALUES (:trigger, :at, :because)`,
  )
  const drop = db.prepare<[string]>(sql`DELETE FROM upkeep_due WHERE cause = ?`)
  return {
    grow: (scopes) => scopes.forEach((scope) => grow.run(scope.kind, scopeIdOf(scope))),
    growth: () =>
      growth.all().map(({ kind, id, written }) => ({ scope: toScope(kind, id), written })),
    forgetGrowth: () => void forget.run(),
    list: () => due.all(),
    set: (one, anew) => void (anew ? replace : first).run(one),
    drop: (trigger) => void drop.run(trigger),
  }
}
