import type { CheckStep, Damage } from '../../integrity.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { packedBytes } from '../vectors/kernel/codes.ts'
import { checkBits } from './bits-check.ts'
import { inBatches } from './snapshot.ts'

interface VectorRow {
  row: number
  id: string | null
  status: string | null
  model: number
  dimension: number | null
  bytes: number
}

/** Every vector belongs to a memory, is as long as its model's, is chosen by its own bits, and is counted. */
export function* checkVectors(db: Db): Generator<CheckStep> {
  const next = db
    .prepare<[number, number], number>(
      sql`SELECT row FROM vectors WHERE row > ? ORDER BY row LIMIT ?`,
    )
    .pluck()
  const select = db.prepare<[number, number], VectorRow>(
    sql`SELECT v.row, m.id, m.status, v.model, o.dimension, length(v.vector) AS bytes
      FROM vectors v LEFT JOIN memories m ON m.row = v.row LEFT JOIN models o ON o.number = v.model
    WHERE v.row BETWEEN ? AND ?`,
  )
  const embedded = new Map<number, number>()
  const damageOf = ({ row, id, status, model, dimension, bytes }: VectorRow): Damage[] => {
    if (id === null) return [{ part: 'vectors', kind: 'orphan-vector', of: String(row) }]
    if (status === 'active') embedded.set(model, (embedded.get(model) ?? 0) + 1)
    const isRight = dimension !== null && bytes === packedBytes(dimension)
    return isRight ? [] : [{ part: 'vectors', kind: 'vector-size', of: id }]
  }
  for (const rows of inBatches((after, limit) => next.all(after, limit)))
    yield { damages: select.all(rows[0] ?? 0, rows.at(-1) ?? 0).flatMap(damageOf) }
  yield* checkBits(db)
  const models = db.prepare<[], { number: number; id: string; embedded: number }>(
    sql`SELECT number, id, embedded FROM models`,
  )
  yield {
    damages: models
      .all()
      .filter(({ number, embedded: told }) => told !== (embedded.get(number) ?? 0))
      .map(({ id }) => ({ part: 'vectors', kind: 'vector-count', of: id })),
  }
}
