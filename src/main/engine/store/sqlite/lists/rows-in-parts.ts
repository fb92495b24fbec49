import type { StoreFilter } from '../../filter.ts'
import { type Sql, sql, whereOf } from '../connection/sql.ts'
import type { Db } from '../connection/connection.ts'
import type { Statements } from '../connection/statements.ts'
import { type Selection, selectionByRow, wordsOf } from '../filter/selection.ts'
import { type Count, countKeptIn } from './counts.ts'
import { type Stretches, stretchesIn } from './stretches.ts'
import { type SaidRows, saidOf, type WordsSaid, wordsSaidIn } from './words-said.ts'

/** What a filter means, to be read from the first row to the last, one part at a time. */
export interface RowsInParts extends Omit<Selection, 'lead'> {
  /** What each part binds. */
  parts(): AsyncGenerator<object>
  /** Of the rows that are read, those that say the words of the filter. */
  says(row: number): boolean
}

/** How a large vault is read without anybody waiting. */
export interface ReadInParts {
  stretches: Stretches
  byRow: (filter: StoreFilter) => Promise<RowsInParts>
  words: WordsSaid
  /** Of what the tallies know. */
  count: Count
}

/** So many rows are looked up one by one between two calls of others. */
const ROWS_AT_ONCE = 2000

export function readInParts(
  db: Db,
  statements: Statements,
  lastEntry: () => number,
  length?: number,
): ReadInParts {
  const stretches = stretchesIn(db, length)
  const words = wordsSaidIn(db, stretches, lastEntry)
  const count = countKeptIn(statements, lastEntry)
  return { stretches, words, count, byRow: rowsInPartsOf(statements, stretches, words, count) }
}

function rowsInPartsOf(
  statements: Statements,
  stretches: Stretches,
  words: WordsSaid,
  count: Count,
) {
  /** The index itself is asked only where it takes a word for something else: it would put together all that begins like the last one at once. */
  async function saidIn(filter: StoreFilter): Promise<SaidRows | null> {
    const clause = wordsOf(filter)
    if (clause === null) return null
    const { text, within } = filter
    if (text === undefined) return null
    const inParts = await (within === undefined
      ? words.all(text)
      : words.allWithin(text, count({ within }) === count({}) ? null : within))
    if (inParts !== null) return inParts
    const rows = statements<number>(sql`SELECT rowid FROM words ${whereOf(clause.sql)}`).pluck()
    return saidOf(rows.all(clause.params))
  }

  return async (filter: StoreFilter): Promise<RowsInParts> => {
    const { where, params } = selectionByRow(filter)
    const said = await saidIn(filter)
    if (said !== null && said.count <= stretches.length) {
      const rows = said.rows()
      return { from: LISTED, where, params, says: () => true, parts: () => listed(rows) }
    }
    return {
      from: BY_ROW,
      where: [...where, IN_STRETCH],
      params,
      says: said === null ? () => true : said.says,
      parts: () => stretches.all(),
    }
  }

  async function* listed(rows: readonly number[]) {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      if (at > 0) await stretches.pause()
      yield { listed: JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)) }
    }
  }
}

/** Left to itself SQLite takes an index by status for each stretch, and reads it from end to end. */
const BY_ROW = sql`memories m NOT INDEXED`
const IN_STRETCH = sql`m.row > :after AND m.row <= :until`
export const LISTED: Sql = sql`json_each(:listed) one CROSS JOIN memories m ON m.row = one.value`
