import type { StoreFilter } from '../../filter.ts'
import { sql, whereOf } from '../connection/sql.ts'
import type { Statements } from '../connection/statements.ts'
import { type Selection, selectionByRow, wordsOf } from '../filter/selection.ts'

/** What a filter means, to be read from the first row to the last, one stretch at a time. */
export interface RowsInParts extends Omit<Selection, 'from' | 'lead'> {
  /** Of the rows that are read, those that say the words of the filter. */
  says(row: number): boolean
}

/** The index is asked for words once: part by part it would put together all that begins like the last one again and again. */
export function rowsInPartsOf(statements: Statements) {
  return (filter: StoreFilter): RowsInParts => {
    const words = wordsOf(filter)
    const parts = selectionByRow(filter)
    if (words === null) return { ...parts, says: () => true }
    const said = statements<number>(sql`SELECT rowid FROM words ${whereOf(words.sql)}`)
      .pluck()
      .all(words.params)
    const mask = new Uint8Array(said.reduce((most, row) => Math.max(most, row), 0) + 1)
    for (const row of said) mask[row] = 1
    return { ...parts, says: (row) => mask[row] === 1 }
  }
}
