import { AppError } from '#shared/errors.ts'
import type { Db } from '../connection/connection.ts'
import { packed, unpacked } from '../vectors/kernel/codes.ts'
import { MOST_DIMENSIONS } from '../vectors/kernel/kernel.ts'
import type { BitRows } from './bit-rows.ts'
import { sql } from '../connection/sql.ts'

export interface KnownModel {
  number: number
  dimension: number
  /** Active memories with a vector of it. */
  embedded: number
}

/** The tables of vectors. Counts of active memories are kept while writing: counting them would read them all. */
export interface VectorRows {
  model(id: string): KnownModel | null
  /** Null where it has none of this model. */
  read(row: number, model: number): Float32Array | null
  put(
    row: number,
    active: boolean,
    model: { id: string; dimension: number },
    vector: Float32Array,
  ): void
  /** Its text changed or it is gone. */
  drop(row: number, wasActive: boolean): void
  /** It is purged: bits of it go from the runs of every model, also where no vector is there any more. */
  purge(row: number, wasActive: boolean): void
  /** It became active, or is no longer. */
  recount(row: number, by: 1 | -1): void
}

export function vectorRowsIn(db: Db, bits: Pick<BitRows, 'put' | 'drop'>): VectorRows {
  const select = db.prepare<[id: string], KnownModel>(
    sql`SELECT number, dimension, embedded FROM models WHERE id = ?`,
  )
  const numbered = db.prepare<[number: number], KnownModel>(
    sql`SELECT number, dimension, embedded FROM models WHERE number = ?`,
  )
  const all = db.prepare<[], KnownModel>(sql`SELECT number, dimension, embedded FROM models`)
  const add = db.prepare<[id: string, dimension: number]>(
    sql`INSERT INTO models (id, dimension) VALUES (?, ?)`,
  )
  const count = db.prepare<[by: number, model: number]>(
    sql`UPDATE models SET embedded = embedded + ? WHERE number = ?`,
  )
  const vector = db
    .prepare<[row: number, model: number], Buffer>(
      sql`SELECT vector FROM vectors WHERE row = ? AND model = ?`,
    )
    .pluck()
  const modelOf = db
    .prepare<[row: number], number>(sql`SELECT model FROM vectors WHERE row = ?`)
    .pluck()
  const remove = db
    .prepare<[row: number], number>(sql`DELETE FROM vectors WHERE row = ? RETURNING model`)
    .pluck()
  const insert = db.prepare<[row: number, model: number, vector: Buffer]>(
    sql`INSERT INTO vectors (row, model, vector) VALUES (?, ?, ?)`,
  )

  const known = (id: string, dimension: number): KnownModel => {
    const found = select.get(id)
    if (dimension === 0 || dimension > MOST_DIMENSIONS)
      throw new AppError(
        'invalid_input',
        `A vector has between 1 and ${MOST_DIMENSIONS} numbers, not ${dimension}.`,
      )
    if (found === undefined) {
      add.run(id, dimension)
      return known(id, dimension)
    }
    if (found.dimension === dimension) return found
    throw new AppError(
      'invalid_input',
      `Vectors of ${id} have ${found.dimension} numbers; one with ${dimension} is of another model.`,
    )
  }
  const drop = (row: number, wasActive: boolean) => {
    const number = remove.get(row)
    const model = number === undefined ? undefined : numbered.get(number)
    if (model === undefined) return
    bits.drop(row, model)
    if (wasActive) count.run(-1, model.number)
  }
  return {
    model: (id) => select.get(id) ?? null,
    read(row, model) {
      const bytes = vector.get(row, model)
      return bytes === undefined ? null : unpacked(bytes)
    },
    put(row, active, { id, dimension }, vector) {
      const model = known(id, dimension)
      drop(row, active)
      const bytes = packed(vector)
      insert.run(row, model.number, bytes)
      bits.put(row, model, bytes)
      if (active) count.run(1, model.number)
    },
    drop,
    purge(row, wasActive) {
      drop(row, wasActive)
      for (const model of all.all()) bits.drop(row, model)
    },
    recount(row, by) {
      const model = modelOf.get(row)
      if (model !== undefined) count.run(by, model)
    },
  }
}
