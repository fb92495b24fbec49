import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { firstVault } from './0001-first-vault.ts'
import { rereadRespelt } from './0002-words.ts'

test('[S43] words spelt in several ways are found in a vault from before they were one', () => {
  const db = new Database(':memory:')
  firstVault.up(db)
  const texts = ['Die Straße', 'كِتَاب', 'plain words']
  for (const [index, text] of texts.entries()) addAsBefore(db, index + 1, text)
  const found = (word: string) =>
    db.prepare('SELECT rowid FROM words WHERE words MATCH ?').pluck().all(`"${word}"`)
  const answers = () => ['strasse', 'كتاب', 'plain', '70726f6a6563742f61746c6173'].map(found)
  expect(answers()).toEqual([[], [], [3], [1, 2, 3]])
  rereadRespelt(db)
  expect(answers()).toEqual([[1], [2], [3], [1, 2, 3]])
  db.close()
})

function addAsBefore(db: Database.Database, row: number, text: string): void {
  const id = `mem_${row}`
  db.prepare("INSERT INTO names VALUES (?, 'memory', ?)").run(row, id)
  db.prepare(
    `INSERT INTO memories VALUES (?, ?, 'k', 'factual', 'note', 'project', 'atlas', 1, 'active', 0.5, 1, 'USER', 1, 1, 2, NULL, 0, NULL, 3)`,
  ).run(row, id)
  db.prepare(
    `INSERT INTO bodies VALUES (?, ?, '', '[]', '[]', '{}', 'test', 'P1D', '', '', NULL, NULL, '{}', ?)`,
  ).run(row, text, JSON.stringify({ form: 'text', text }))
  db.prepare('INSERT INTO words (rowid, summary, body, tags, scope) VALUES (?, ?, ?, ?, ?)').run(
    row,
    text,
    text,
    '',
    Buffer.from('project/atlas').toString('hex'),
  )
}
