import type { CheckStep, Damage } from '../../integrity.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import {
  RUN,
  bitsIn,
  emptyRun,
  heldIn,
  holdsRow,
  isSoundRun,
  markRun,
} from '../vectors/kernel/bit-run.ts'
import { packedBytes } from '../vectors/kernel/codes.ts'
import { bitBytes } from '../vectors/kernel/kernel.ts'
import { BATCH } from './snapshot.ts'

interface StoredRun {
  model: number
  run: number
  dimension: number
  bits: Buffer
}

interface StoredRow {
  row: number
  model: number | null
  vector: Buffer | null
}

/** Bits are those of vectors that are there. What has none yet, in a vault from before, is no damage: it gets them. */
export function* checkBits(db: Db): Generator<CheckStep> {
  // Of whatever stands there: runs of a model that nobody knows are damage too.
  const nextModel = db
    .prepare<[after: number], number | null>(
      sql`SELECT min(model) FROM vector_bits WHERE model > ?`,
    )
    .pluck()
  const dimensionOf = db
    .prepare<[model: number], number>(sql`SELECT dimension FROM models WHERE number = ?`)
    .pluck()
  const runs = db.prepare<
    [model: number, after: number, limit: number],
    Pick<StoredRun, 'run' | 'bits'>
  >(sql`SELECT run, bits FROM vector_bits WHERE model = ? AND run > ? ORDER BY run LIMIT ?`)
  const rows = db.prepare<[from: number, until: number], StoredRow>(
    sql`SELECT row, model, vector FROM vectors WHERE row BETWEEN ? AND ?`,
  )
  const nameOf = db
    .prepare<[from: number, until: number], string>(
      sql`SELECT id FROM memories WHERE row BETWEEN ? AND ? ORDER BY row LIMIT 1`,
    )
    .pluck()
  const damageOf = (stored: StoredRun): Damage[] => {
    const [from, until] = [stored.run * RUN, stored.run * RUN + RUN - 1]
    const wrong = firstWrong(stored, rows.all(from, until))
    if (wrong === null) return []
    const name = nameOf.get(wrong, wrong) ?? nameOf.get(from, until) ?? String(from)
    return [{ part: 'vectors', kind: 'vector-bits', of: name }]
  }
  for (let model = nextModel.get(-1); model != null; model = nextModel.get(model)) {
    const of = { model, dimension: dimensionOf.get(model) ?? 0 }
    for (let after = -1; ;) {
      const some = runs.all(of.model, after, BATCH)
      const last = some.at(-1)
      if (last === undefined) break
      yield { damages: some.flatMap((stored) => damageOf({ ...stored, ...of })) }
      after = last.run
    }
  }
}

/** The first row whose bits are not those of its vector; null where all are. */
function firstWrong({ model, run, dimension, bits }: StoredRun, rows: StoredRow[]): number | null {
  if (!isSoundRun(bits, { model, run }, dimension)) return run * RUN
  const width = bitBytes(dimension)
  const made = emptyRun(dimension)
  const damaged = new Set<number>()
  for (const { row, model: of, vector } of rows) {
    if (of !== model) continue
    // Told already, as a vector that does not fit its model.
    if (vector?.length !== packedBytes(dimension)) damaged.add(row)
    else markRun(made, row, vector)
  }
  for (let at = 0; at < RUN; at++) {
    const row = run * RUN + at
    if (!holdsRow(heldIn(bits), row) || damaged.has(row)) continue
    const own = (of: Buffer) => bitsIn(of).subarray(at * width, (at + 1) * width)
    if (!holdsRow(heldIn(made), row) || !own(bits).equals(own(made))) return row
  }
  return null
}
