import type { CheckStep, Damage } from '../../integrity.ts'
import type { Tables } from '../rows/tables.ts'
import { sql } from '../connection/sql.ts'
import { inBatches } from './snapshot.ts'

/** Enough of a text to tell it from another; all of a long one would be a long phrase to look for. */
const WORDS_COMPARED = 24

/**
 * What is written is what a search finds. The index keeps no text: each memory is put into an index of
 * its own beside it, and the two must agree in how many words each column has and in its first ones.
 */
export function* checkWords({ db, memories, words }: Tables): Generator<CheckStep> {
  const next = db
    .prepare<[number, number], number>(
      sql`SELECT row FROM memories WHERE row > ? ORDER BY row LIMIT ?`,
    )
    .pluck()
  const size = db.prepare<[number], Buffer>(sql`SELECT sz FROM words_docsize WHERE id = ?`).pluck()
  const idOf = db.prepare<[number], string>(sql`SELECT id FROM memories WHERE row = ?`).pluck()
  db.exec(sql`CREATE VIRTUAL TABLE temp.expected USING fts5 (
    summary, body, tags, scope, content = '', contentless_delete = 1, detail = full,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'")`)
  const insert = db.prepare<[number, string, string, string, string]>(
    sql`INSERT INTO temp.expected (rowid, summary, body, tags, scope) VALUES (?, ?, ?, ?, ?)`,
  )
  const expectedSize = db
    .prepare<[number], Buffer>(sql`SELECT sz FROM temp.expected_docsize WHERE id = ?`)
    .pluck()
  const clear = db.prepare(sql`INSERT INTO temp.expected (expected) VALUES ('delete-all')`)
  const finds = db
    .prepare<[string, number], 1>(sql`SELECT 1 FROM words WHERE words MATCH ? AND rowid = ?`)
    .pluck()

  const damageOf = (row: number): Damage[] => {
    const memory = memories.read(row)
    const of = idOf.get(row) ?? String(row)
    const found = size.get(row)
    // Said already where the memory itself is read.
    if (memory === null) return []
    if (found === undefined) return [{ part: 'words', kind: 'no-words', of }]
    const [summary, body, tags, scope] = words.columns(memory)
    insert.run(row, summary, body, tags, scope)
    const isAlike =
      expectedSize.get(row)?.equals(found) === true &&
      [
        ['summary', summary],
        ['body', body],
        ['tags', tags],
        ['scope', scope],
      ].every(([column, text]) => {
        const phrase = phraseOf(text ?? '')
        return phrase === null || finds.get(`${column} : ${phrase}`, row) === 1
      })
    return isAlike ? [] : [{ part: 'words', kind: 'other-words', of }]
  }
  for (const rows of inBatches((after, limit) => next.all(after, limit))) {
    yield { damages: rows.flatMap(damageOf) }
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

/** Null where there is no word to look for. */
function phraseOf(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}\p{Co}\p{M}]+/gu)?.slice(0, WORDS_COMPARED) ?? []
  return words.length === 0 ? null : `"${words.join(' ')}"`
}
