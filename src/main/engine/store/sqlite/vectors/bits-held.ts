import type { Db } from '../connection/connection.ts'
import type { BitRows, HeldBits } from '../rows/bit-rows.ts'
import type { KnownModel } from '../rows/vector-rows.ts'
import { RUN, holdsRow, runOf } from './kernel/bit-run.ts'
import { sql } from '../connection/sql.ts'

interface BitsHeld {
  /** Each with those rows alone that have a vector of this model. */
  runs: HeldBits[]
  /** Rows with a vector whose bits are in no run: of a vault from before, or damaged. */
  lacking: number[]
  /** Runs that say less than there is, or more; compared row by row also those that are damaged where no vector is. */
  wrong: number[]
}

/** Bits beside what they are bits of. */
export interface BitsBeside {
  /** Only counted, as both are written together; where a part's counts differ, each row is looked at. */
  believed(model: KnownModel, from: number, until: number): BitsHeld
  /** Row by row: where as many are missing as are too many, counts say nothing. */
  compared(model: KnownModel, from: number, until: number): BitsHeld
}

export function bitsOf(db: Db, { between }: Pick<BitRows, 'between'>): BitsBeside {
  const count = db
    .prepare<[model: number, from: number, until: number], number>(
      sql`SELECT count(*) FROM vectors INDEXED BY vectors_by_model WHERE model = ? AND row BETWEEN ? AND ?`,
    )
    .pluck()
  const rows = db
    .prepare<[model: number, from: number, until: number], number>(
      sql`SELECT row FROM vectors INDEXED BY vectors_by_model
      WHERE model = ? AND row BETWEEN ? AND ? ORDER BY row`,
    )
    .pluck()

  // Also where no vector is: what is damaged there would be told as damage for ever.
  const kept = db
    .prepare<[model: number, from: number, until: number], number>(
      sql`SELECT run FROM vector_bits WHERE model = ? AND run BETWEEN ? AND ?`,
    )
    .pluck()

  const beside = (runs: HeldBits[], vectors: readonly number[]): BitsHeld => {
    const heldAt = new Map(runs.map(({ run, held }) => [run, held]))
    const there = new Map<number, number>()
    const lacking: number[] = []
    for (const row of vectors) {
      const run = runOf(row)
      if (holdsRow(heldAt.get(run) ?? 0, row))
        there.set(run, (there.get(run) ?? 0) | (1 << (row % RUN)))
      else lacking.push(row)
    }
    const known = runs.map((each) => ({ ...each, held: there.get(each.run) ?? 0 }))
    const wrong = new Set(lacking.map(runOf))
    for (const { run, held } of known) if (held !== heldAt.get(run)) wrong.add(run)
    return { runs: known, lacking, wrong: [...wrong].toSorted((a, b) => a - b) }
  }
  return {
    believed(model, from, until) {
      const runs = between(model, from, until)
      const told = runs.reduce((sum, { held }) => sum + ones(held), 0)
      if (told === count.get(model.number, from, until)) return { runs, lacking: [], wrong: [] }
      return beside(runs, rows.all(model.number, from, until))
    },
    compared(model, from, until) {
      const runs = between(model, from, until)
      const found = beside(runs, rows.all(model.number, from, until))
      const sound = new Set(runs.map(({ run }) => run))
      const damaged = kept
        .all(model.number, runOf(from), runOf(until))
        .filter((run) => !sound.has(run))
      const wrong = new Set([...found.wrong, ...damaged])
      return { ...found, wrong: [...wrong].toSorted((a, b) => a - b) }
    },
  }
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1
  return count
}
