import type Database from 'better-sqlite3'

const AT_ONCE = 1000
const LARGEST_CODE = 127

/** Vectors take 8 bits a number instead of 32: more was never needed to tell who is near. */
export const codes = {
  version: 7,
  up(db: Database.Database): void {
    const some = db.prepare<[after: number, limit: number], { row: number; vector: Buffer }>(
      'SELECT row, vector FROM vectors WHERE row > ? ORDER BY row LIMIT ?',
    )
    const put = db.prepare<[vector: Buffer, row: number]>(
      'UPDATE vectors SET vector = ? WHERE row = ?',
    )
    for (let after = 0; ;) {
      const rows = some.all(after, AT_ONCE)
      for (const { row, vector } of rows) put.run(packed(vector), row)
      if (rows.length < AT_ONCE) return
      after = rows.at(-1)?.row ?? Infinity
    }
  },
}

/** Frozen with the migration: the codes, then their scale in 32 bits, little end first. */
function packed(floats: Buffer): Buffer {
  const numbers = Array.from({ length: floats.length / 4 }, (_, at) => floats.readFloatLE(at * 4))
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const scale = Math.fround(largest / LARGEST_CODE)
  const bytes = Buffer.alloc(numbers.length + 4)
  if (scale > 0) numbers.forEach((value, at) => bytes.writeInt8(Math.round(value / scale), at))
  bytes.writeFloatLE(scale, numbers.length)
  return bytes
}
