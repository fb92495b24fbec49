import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { tokensOf } from '../../words/tokens.ts'
import { segment } from '../../words/segment.ts'

/** With the one letter that is written otherwise at the end of a word. */
const SIGNS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /^\p{M}$/u.test(sign))
  .concat('σ', 'ς', 'Σ')

test('[S41] every sign above or below a letter stands in the index as it is searched for', () => {
  const db = new Database(':memory:')
  db.exec(`CREATE VIRTUAL TABLE words USING fts5 (text,
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
    CREATE VIRTUAL TABLE listed USING fts5vocab (words, instance)`)
  const insert = db.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)')
  for (const sign of SIGNS) insert.run(sign.codePointAt(0), segment(`cafe${sign}`))
  const rows = db
    .prepare<[], { term: string; doc: number }>('SELECT term, doc FROM listed ORDER BY doc, offset')
    .all()
  db.close()
  const listed = Map.groupBy(rows, ({ doc }) => String.fromCodePoint(doc))
  const apart = SIGNS.filter(
    (sign) =>
      tokensOf(`cafe${sign}`).join(' ') !==
      listed
        .get(sign)
        ?.map(({ term }) => term)
        .join(' '),
  )
  expect(SIGNS.length).toBeGreaterThan(2000)
  expect(apart).toEqual([])
})
