import type { Noun } from '#shared/journal.ts'
import type { Review } from '#shared/review.ts'
import type { Fields } from '../../changes.ts'
import type { NounRecords } from '../../records.ts'
import type { Db } from '../connection/connection.ts'
import { reviewRowsIn } from './review-rows.ts'
import { sql } from '../connection/sql.ts'

type SmallNoun = Exclude<Noun, 'memory'>

/** Records of every noun but memories: few, and read whole. */
export interface RecordRows {
  read<N extends SmallNoun>(noun: N, row: number): NounRecords[N] | null
  /** In the order they were first made. */
  all<N extends SmallNoun>(noun: N): NounRecords[N][]
  /** `isNew`: nothing was ever written under this number. */
  write(noun: SmallNoun, row: number, record: Fields | null, isNew?: boolean): void
}

export function recordRowsIn(db: Db): RecordRows {
  const reviews = reviewRowsIn(db)
  const select = db
    .prepare<[number, SmallNoun], string>(
      sql`SELECT record FROM records WHERE row = ? AND noun = ?`,
    )
    .pluck()
  const selectAll = db
    .prepare<[SmallNoun], string>(sql`SELECT record FROM records WHERE noun = ? ORDER BY row`)
    .pluck()
  const replace = db.prepare<[number, SmallNoun, string]>(
    sql`INSERT OR REPLACE INTO records (row, noun, record) VALUES (?, ?, ?)`,
  )
  // To replace what is not there costs ten times as much: what a statement may have to take back is copied first.
  const insert = db.prepare<[number, SmallNoun, string]>(
    sql`INSERT INTO records (row, noun, record) VALUES (?, ?, ?)`,
  )
  const remove = db.prepare<[number]>(sql`DELETE FROM records WHERE row = ?`)

  return {
    read(noun, row) {
      const json = select.get(row, noun)
      return json === undefined ? null : JSON.parse(json)
    },
    all: (noun) => selectAll.all(noun).map((json) => JSON.parse(json)),
    write(noun, row, record, isNew = false) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the noun decides what the record is
      if (noun === 'review') reviews.write(row, record as Review | null, isNew)
      if (record === null) remove.run(row)
      else (isNew ? insert : replace).run(row, noun, JSON.stringify(record))
    },
  }
}
