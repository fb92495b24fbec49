import type { CheckStep, Damage } from '../../integrity.ts'
import type { Tables } from '../rows/tables.ts'
import { sql } from '../connection/sql.ts'
import { inBatches } from './snapshot.ts'
import { type WordSums, addWords } from './word-sums.ts'

/**
 * What is written is what a search finds. The index keeps no text: each memory is put into an index of
 * its own beside it, and the two must hold the same words in the same places. Looking each memory up by
 * its words would read the lists of common ones once for each: both are read from one end to the other instead.
 */
export function* checkWords({ db, memories, words }: Tables): Generator<CheckStep> {
  const next = db
    .prepare<[number, number], number>(
      sql`SELECT row FROM memories WHERE row > ? ORDER BY row LIMIT ?`,
    )
    .pluck()
  const isIndexed = db.prepare<[number], 1>(sql`SELECT 1 FROM words_docsize WHERE id = ?`).pluck()
  const idOf = db.prepare<[number], string>(sql`SELECT id FROM memories WHERE row = ?`).pluck()
  db.exec(sql`CREATE VIRTUAL TABLE temp.expected USING fts5 (
    summary, body, tags, scope, content = '', contentless_delete = 1, detail = full,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'")`)
  db.exec(
    sql`CREATE VIRTUAL TABLE temp.expected_words USING fts5vocab ('temp', 'expected', 'instance')`,
  )
  db.exec(sql`CREATE VIRTUAL TABLE temp.kept_words USING fts5vocab ('main', 'words', 'instance')`)
  const insert = db.prepare<[number, string, string, string, string]>(
    sql`INSERT INTO temp.expected (rowid, summary, body, tags, scope) VALUES (?, ?, ?, ?, ?)`,
  )
  const clear = db.prepare(sql`INSERT INTO temp.expected (expected) VALUES ('delete-all')`)
  const keptWords = db
    .prepare<[], [string, number, string, number]>(
      sql`SELECT term, doc, col, "offset" FROM temp.kept_words`,
    )
    .raw()
  const expectedWords = db
    .prepare<[], [string, number, string, number]>(
      sql`SELECT term, doc, col, "offset" FROM temp.expected_words`,
    )
    .raw()

  const kept: WordSums = new Map()
  for (const _ of addWords(kept, keptWords.iterate())) yield { damages: [] }

  /** Those that are in the index at all, put into the one beside it. */
  const expect = (row: number): Damage[] => {
    const memory = memories.read(row)
    // Said already where the memory itself is read.
    if (memory === null) return []
    if (isIndexed.get(row) === undefined)
      return [{ part: 'words', kind: 'no-words', of: idOf.get(row) ?? String(row) }]
    const [summary, body, tags, scope] = words.columns(memory)
    insert.run(row, summary, body, tags, scope)
    return []
  }
  for (const rows of inBatches((after, limit) => next.all(after, limit))) {
    const missing = rows.flatMap(expect)
    const gone = new Set(missing.map(({ of }) => of))
    const expected: WordSums = new Map()
    for (const _ of addWords(expected, expectedWords.iterate()));
    const isOther = (row: number) => (expected.get(row) ?? 0) !== (kept.get(row) ?? 0)
    const other = rows.filter((row) => isOther(row)).map((row) => idOf.get(row) ?? String(row))
    yield {
      damages: [
        ...missing,
        ...other
          .filter((of) => !gone.has(of))
          .map((of): Damage => ({ part: 'words', kind: 'other-words', of })),
      ],
    }
    clear.run()
  }
  const orphans = db
    .prepare<[], number>(
      sql`SELECT d.id FROM words_docsize d WHERE NOT EXISTS (SELECT 1 FROM memories m WHERE m.row = d.id)`,
    )
    .pluck()
  yield {
    damages: orphans.all().map((row) => ({ part: 'words', kind: 'orphan-words', of: String(row) })),
  }
}
