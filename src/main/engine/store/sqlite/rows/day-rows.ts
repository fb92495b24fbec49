import type { DayStatistics } from '#shared/upkeep.ts'
import { type ScopeKind, scopeLabel } from '#shared/scope.ts'
import { type AtOnce, SCOPES_A_DAY, dayOf } from '../../upkeep/runs.ts'
import type { DayCounts } from '../../upkeep/day-counts.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { toScope } from './memory-columns.ts'

export interface DayRows {
  add(at: number, counts: DayCounts): void
  noteRun: AtOnce<'noteRun'>
  takeStock: AtOnce<'takeStock'>
  list: AtOnce<'upkeepDays'>
}

interface DayRow extends Omit<DayStatistics, 'byStatus' | 'byType' | 'byScope'> {
  stock: string
}

export function dayRowsIn(db: Db): DayRows {
  const add = db.prepare<DayCounts & { day: number }>(
    sql`INSERT INTO upkeep_days (day, writes, servings, merges, fades)
    VALUES (:day, :writes, :servings, :merges, :fades) ON CONFLICT DO UPDATE SET
      writes = writes + excluded.writes, servings = servings + excluded.servings,
      merges = merges + excluded.merges, fades = fades + excluded.fades`,
  )
  const ran = db.prepare<{ day: number; workMs: number; longest: number }>(
    sql`INSERT INTO upkeep_days (day, runs, run_ms, longest_ms) VALUES (:day, 1, :workMs, :longest)
    ON CONFLICT DO UPDATE SET runs = runs + 1, run_ms = run_ms + excluded.run_ms,
      longest_ms = max(longest_ms, excluded.longest_ms)`,
  )
  const keepStock = db.prepare<{ day: number; stock: string }>(
    sql`INSERT INTO upkeep_days (day, stock) VALUES (:day, :stock)
    ON CONFLICT DO UPDATE SET stock = excluded.stock`,
  )
  const byStatus = db.prepare<[], { name: string; count: number }>(
    sql`SELECT status AS name, sum(count) AS count FROM tallies GROUP BY status ORDER BY status`,
  )
  const byType = db.prepare<[], { name: string; count: number }>(
    sql`SELECT type AS name, sum(count) AS count FROM tallies WHERE status = 'active'
    GROUP BY type ORDER BY type`,
  )
  const byScope = db.prepare<[most: number], { kind: ScopeKind; id: string; count: number }>(
    sql`SELECT scope_kind AS kind, scope_id AS id, sum(count) AS count FROM tallies
    WHERE status = 'active' GROUP BY scope_kind, scope_id ORDER BY count DESC, kind, id LIMIT ? + 0`,
  )
  const between = db.prepare<{ from: number; to: number }, DayRow>(
    sql`SELECT day, writes, servings, merges, fades, runs, run_ms AS runMs,
      longest_ms AS longestBlockMs, stock
    FROM upkeep_days WHERE day BETWEEN :from AND :to ORDER BY day`,
  )
  return {
    add: (at, counts) => void add.run({ day: dayOf(at), ...counts }),
    noteRun: (at, workMs, longest) => void ran.run({ day: dayOf(at), workMs, longest }),
    takeStock(at) {
      const scopes = byScope
        .all(SCOPES_A_DAY)
        .map(({ kind, id, count }) => ({ name: scopeLabel(toScope(kind, id)), count }))
      const stock = {
        byStatus: counted(byStatus.all()),
        byType: counted(byType.all()),
        byScope: counted(scopes),
      }
      keepStock.run({ day: dayOf(at), stock: JSON.stringify(stock) })
    },
    list: (from, to) =>
      between
        .all({ from, to })
        .map(({ stock, ...day }) => ({ ...NO_STOCK, ...day, ...JSON.parse(stock) })),
  }
}

const NO_STOCK = { byStatus: {}, byType: {}, byScope: {} }

const counted = (rows: readonly { name: string; count: number }[]) =>
  Object.fromEntries(rows.map(({ name, count }) => [name, count]))
