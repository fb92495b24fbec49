import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

type StoredVector = readonly [row: number, packed: Buffer]

/** Vectors as the vault keeps them. One of another width than its model's is damaged, and as good as not there. */
export interface StoredVectors {
  of(model: number, width: number, rows: readonly number[]): StoredVector[]
  between(model: number, width: number, from: number, until: number): StoredVector[]
  /** The highest row that has one, of whatever model. */
  last(): number
}

interface Run {
  rows: string
  vectors: Buffer
}

export function storedVectors(db: Db): StoredVectors {
  const vector = db
    .prepare<[row: number, model: number], Buffer>(
      sql`SELECT vector FROM vectors WHERE row = ? AND model = ?`,
    )
    .pluck()
  // As one run of bytes: an object for each of a hundred thousand vectors takes longer than to read them.
  const named = db.prepare<[rows: string, model: number], Run>(
    sql`SELECT json_group_array(row) AS rows, CAST(ifnull(group_concat(vector, ''), '') AS BLOB) AS vectors
    FROM (SELECT v.row, v.vector FROM json_each(?) asked CROSS JOIN vectors v ON v.row = asked.value
      WHERE v.model = ?)`,
  )
  const ranged = db.prepare<[model: number, from: number, until: number], Run>(
    sql`SELECT json_group_array(row) AS rows, CAST(ifnull(group_concat(vector, ''), '') AS BLOB) AS vectors
    FROM (SELECT row, vector FROM vectors NOT INDEXED WHERE model = ? AND row BETWEEN ? AND ? ORDER BY row)`,
  )
  const last = db.prepare<[], number>(sql`SELECT ifnull(max(row), 0) FROM vectors`).pluck()

  const cut = (model: number, width: number, run: Run | undefined): StoredVector[] => {
    const rows: number[] = JSON.parse(run?.rows ?? '[]')
    const bytes = run?.vectors
    if (bytes?.length === rows.length * width)
      return rows.map((row, at) => [row, bytes.subarray(at * width, (at + 1) * width)])
    // Where one is damaged, what stands behind it must not be taken for another.
    return rows.flatMap((row) => {
      const own = vector.get(row, model)
      return own?.length === width ? [[row, own] as const] : []
    })
  }
  return {
    of: (model, width, rows) =>
      rows.length === 0 ? [] : cut(model, width, named.get(JSON.stringify(rows), model)),
    between: (model, width, from, until) => cut(model, width, ranged.get(model, from, until)),
    last: () => last.get() ?? 0,
  }
}
