import type { Db } from '../connection/connection.ts'
import { packedBytes } from '../vectors/kernel/codes.ts'
import {
  RUN,
  bitsIn,
  emptyRun,
  heldIn,
  isSoundRun,
  markRun,
  runOf,
  sealRun,
} from '../vectors/kernel/bit-run.ts'
import { sql } from '../connection/sql.ts'

interface OfModel {
  number: number
  dimension: number
}

/** The bits of sixteen rows, from a multiple of sixteen on. */
export interface HeldBits {
  run: number
  held: number
  bits: Buffer
}

/** What opening reads instead of vectors. Written with them; whoever finds it damaged or missing goes to them. */
export interface BitRows {
  put(row: number, model: OfModel, packed: Buffer): void
  drop(row: number, model: OfModel): void
  /** In order, without those that are damaged. */
  between(model: OfModel, from: number, until: number): HeldBits[]
  /** Of the vectors that are there now, whatever stood here. */
  remake(model: OfModel, run: number): void
}

export function bitRowsIn(db: Db): BitRows {
  const select = db
    .prepare<[model: number, run: number], Buffer>(
      sql`SELECT bits FROM vector_bits WHERE model = ? AND run = ?`,
    )
    .pluck()
  const some = db
    .prepare<[model: number, from: number, until: number], [run: number, bits: Buffer]>(
      sql`SELECT run, bits FROM vector_bits WHERE model = ? AND run BETWEEN ? AND ? ORDER BY run`,
    )
    .raw()
  const write = db.prepare<[model: number, run: number, bits: Buffer]>(
    sql`INSERT INTO vector_bits (model, run, bits) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET bits = excluded.bits`,
  )
  const remove = db.prepare<[model: number, run: number]>(
    sql`DELETE FROM vector_bits WHERE model = ? AND run = ?`,
  )
  const vectors = db
    .prepare<[from: number, until: number, model: number], [row: number, vector: Buffer]>(
      sql`SELECT row, vector FROM vectors NOT INDEXED WHERE row BETWEEN ? AND ? AND model = ?`,
    )
    .raw()

  /** What is damaged is begun anew: the rest of it is read from the vectors until it is remade. */
  const sound = ({ number: model, dimension }: OfModel, run: number): Buffer => {
    const bytes = select.get(model, run)
    const isSound = bytes !== undefined && isSoundRun(bytes, { model, run }, dimension)
    return isSound ? bytes : emptyRun(dimension)
  }
  const keep = (model: number, run: number, bytes: Buffer) => {
    if (heldIn(bytes) === 0) remove.run(model, run)
    else write.run(model, run, sealRun(bytes, { model, run }))
  }
  const mark = (row: number, model: OfModel, packed: Buffer | null) => {
    const bytes = sound(model, runOf(row))
    markRun(bytes, row, packed)
    keep(model.number, runOf(row), bytes)
  }
  return {
    put: mark,
    drop: (row, model) => mark(row, model, null),
    between({ number: model, dimension }, from, until) {
      const found: HeldBits[] = []
      for (const [run, bytes] of some.all(model, runOf(from), runOf(until)))
        if (isSoundRun(bytes, { model, run }, dimension))
          found.push({ run, held: heldIn(bytes), bits: bitsIn(bytes) })
      return found
    },
    remake({ number: model, dimension }, run) {
      const bytes = emptyRun(dimension)
      for (const [row, vector] of vectors.all(run * RUN, run * RUN + RUN - 1, model))
        if (vector.length === packedBytes(dimension)) markRun(bytes, row, vector)
      keep(model, run, bytes)
    },
  }
}
