import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { fold } from '../../words/fold.ts'
import { normal } from '../../words/normal.ts'
import { segment } from '../../words/segment.ts'
import { tokensOf } from '../../words/tokens.ts'

const LATIN = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const

/** With the one letter that is written otherwise at the end of a word. */
const SIGNS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /^\p{M}$/u.test(sign))
  .concat('σ', 'ς', 'Σ')

/** Under which words the index holds what is written for each letter. */
function indexed(letters: readonly string[], written: (letter: string) => string) {
  const db = new Database(':memory:')
  db.exec(`CREATE VIRTUAL TABLE words USING fts5 (text,
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'");
    CREATE VIRTUAL TABLE listed USING fts5vocab (words, instance)`)
  const insert = db.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)')
  for (const letter of letters) insert.run(letter.codePointAt(0), written(letter))
  const rows = db
    .prepare<[], { term: string; doc: number }>('SELECT term, doc FROM listed ORDER BY doc, offset')
    .all()
  db.close()
  const listed = Map.groupBy(rows, ({ doc }) => String.fromCodePoint(doc))
  return new Map([...listed].map(([letter, held]) => [letter, held.map(({ term }) => term)]))
}

test('[S41] every Latin letter stands in the index as it is searched for', () => {
  const letters = LATIN.flatMap(([from, until]) =>
    Array.from({ length: until - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
  ).filter((letter) => /^\p{L}$/u.test(letter) && normal(letter).length === 1)
  expect(letters.length).toBeGreaterThan(400)
  expect(indexed(letters, (letter) => `q${normal(letter)}q`)).toEqual(
    new Map(letters.map((letter) => [letter, [fold(`q${normal(letter)}q`)]])),
  )
})

test('[S41] every sign above or below a letter stands in the index as it is searched for', () => {
  const listed = indexed(SIGNS, (sign) => segment(`cafe${sign}`))
  const apart = SIGNS.filter(
    (sign) => tokensOf(`cafe${sign}`).join(' ') !== listed.get(sign)?.join(' '),
  )
  expect(SIGNS.length).toBeGreaterThan(2000)
  expect(apart).toEqual([])
})
