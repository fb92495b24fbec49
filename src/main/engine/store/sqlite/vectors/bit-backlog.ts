import { withoutWaiting } from '../connection/without-waiting.ts'
import type { Tables } from '../rows/tables.ts'
import type { KnownModel } from '../rows/vector-rows.ts'
import { bitsOf } from './bits-held.ts'
import { RUN } from './kernel/bit-run.ts'
import { sql } from '../connection/sql.ts'

/** Rows looked at a step, and runs made a step: a few milliseconds. */
const LOOKED_AT = 1024 * RUN
const MADE = 64

/**
 * Vectors from before bits were kept, and those whose bits are damaged, get theirs when nobody waits. All are looked
 * at once after the opening, from the first on: what was made before a crash is found there. Whether there may be more to do.
 */
export function bitBacklogIn({ db, bits }: Pick<Tables, 'db' | 'bits'>): () => boolean {
  const models = db.prepare<[from: number], KnownModel>(
    sql`SELECT number, dimension, embedded FROM models WHERE number >= ? ORDER BY number LIMIT 1`,
  )
  const last = db.prepare<[], number>(sql`SELECT ifnull(max(row), 0) FROM vectors`).pluck()
  const lastRun = db
    .prepare<[model: number], number>(
      sql`SELECT ifnull(max(run), 0) FROM vector_bits WHERE model = ?`,
    )
    .pluck()
  const beside = bitsOf(db, bits)
  let model = 0
  let next = 0
  const makeAll = db.transaction((of: KnownModel, runs: readonly number[]) => {
    for (const run of runs) bits.remake(of, run)
  })

  const step = (of: KnownModel) => {
    const until = next + LOOKED_AT - 1
    const { wrong } = beside.compared(of, next, until)
    // Lost with the power, they are made again.
    if (wrong.length > 0) withoutWaiting(db, () => makeAll.immediate(of, wrong.slice(0, MADE)))
    const left = wrong[MADE]
    next = left === undefined ? until + 1 : left * RUN
    // Bits may stand behind the last vector, where vectors are gone.
    if (next <= Math.max(last.get() ?? 0, (lastRun.get(of.number) ?? 0) * RUN)) return
    model = of.number + 1
    next = 0
  }
  return () => {
    const of = models.get(model)
    if (of === undefined) return false
    try {
      step(of)
    } catch (error) {
      // What can be neither read nor written now would otherwise be tried without end.
      model = Infinity
      throw error
    }
    return true
  }
}
