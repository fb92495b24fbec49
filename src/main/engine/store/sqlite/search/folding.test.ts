import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { fold } from '../../words/fold.ts'
import { normal } from '../../words/normal.ts'

const LATIN = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const

test('[S41] every Latin letter stands in the index as it is searched for', () => {
  const db = new Database(':memory:')
  db.exec(`CREATE VIRTUAL TABLE words USING fts5 (text,
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
    CREATE VIRTUAL TABLE listed USING fts5vocab (words, instance)`)
  const insert = db.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)')
  const letters = LATIN.flatMap(([from, until]) =>
    Array.from({ length: until - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
  ).filter((letter) => /^\p{L}$/u.test(letter) && normal(letter).length === 1)
  for (const letter of letters) insert.run(letter.codePointAt(0), `q${normal(letter)}q`)
  const rows = db
    .prepare<[], { term: string; doc: number }>('SELECT term, doc FROM listed')
    .all()
    .map(({ term, doc }) => [String.fromCodePoint(doc), term])
  db.close()
  expect(letters.length).toBeGreaterThan(400)
  expect(new Map(rows.map(([letter, term]) => [letter, term]))).toEqual(
    new Map(letters.map((letter) => [letter, fold(`q${normal(letter)}q`)])),
  )
})
