import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TempVault, tempVault } from '../../test-support/temp-vault.ts'
import { connect, type Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { type EntryReader, entryReadersIn } from './entry-reader.ts'

let vault: TempVault
let db: Db
beforeEach(async () => {
  vault = tempVault()
  await vault.open().close()
  db = connect(vault.file, false)
  db.exec(sql`INSERT INTO names (row, noun, id) VALUES (${LAST_ROW}, 'memory', 'mem_last')`)
})
afterEach(async () => {
  db.close()
  await vault[Symbol.asyncDispose]()
})

const LAST_ROW = 2_097_152
const WORDS = 'a ab abc abd b ba bab bb c cab z zz0 zz1 7 70'.split(' ')
const BEGINNINGS = ['a', 'ab', 'b', 'z', 'zz', '7', 'q']

interface Written {
  row: number
  summary: string[]
  body: string[]
  tags: string[]
  scope: string
}

/** What FTS5 itself says: who has it, and who in which column. */
function asked(expression: string) {
  const rows = db
    .prepare<[string], number>(sql`SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid`)
    .pluck()
  return ['summary', 'body', 'tags', 'scope'].map((column) =>
    rows.all(`${column} : (${expression})`),
  )
}

function read(reader: EntryReader, token: string, goesOn: boolean) {
  const columns: Set<number>[] = Array.from({ length: 4 }, () => new Set())
  const isRead = reader.each([{ token, goesOn }], ({ rows, columns: said, count }) => {
    for (let at = 0; at < count; at++)
      for (const [column, held] of columns.entries())
        if (((said[at] ?? 0) & (1 << column)) !== 0) held.add(rows[at] ?? 0)
    return true
  })
  expect(isRead).toBe(true)
  return columns.map((rows) => [...rows].toSorted((a, b) => a - b))
}

function write(written: Written[]): void {
  const remove = db.prepare<[number]>(sql`DELETE FROM words WHERE rowid = ?`)
  const insert = db.prepare<[number, string, string, string, string]>(
    sql`INSERT INTO words (rowid, summary, body, tags, scope) VALUES (?, ?, ?, ?, ?)`,
  )
  db.transaction(() => {
    for (const { row, summary, body, tags, scope } of written) {
      remove.run(row)
      if (scope !== '') insert.run(row, summary.join(' '), body.join(' '), tags.join(' '), scope)
    }
  })()
}

const words = (maxLength: number) => fc.array(fc.constantFrom(...WORDS), { maxLength })
/** A few of them said so often that their places take pages. */
const aRow = fc.record({
  row: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(127, 128, 70_000, LAST_ROW)),
  summary: words(6),
  body: fc.oneof(words(20), fc.constant(WORDS.flatMap((word) => Array(40).fill(word)))),
  tags: words(3),
  // Taken out.
  scope: fc.constantFrom('a', 'zz', '70', ''),
})
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.array(aRow, { minLength: 1, maxLength: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom('merge', 'optimize') },
  ),
  { minLength: 1, maxLength: 14 },
)

test('[Q211] entries read from the pages of the index are what the index answers, after any writes, removals and merges', () => {
  fc.assert(
    fc.property(fc.constantFrom(32, 64, 200, 4050), steps, (size, all) => {
      db.exec(sql`DELETE FROM words WHERE rowid IN (SELECT id FROM words_docsize)`)
      db.exec(sql`INSERT INTO words (words) VALUES ('optimize')`)
      db.exec(sql`INSERT INTO words (words, rank) VALUES ('pgsz', ${size})`)
      const readers = entryReadersIn(db)
      for (const step of all) {
        if (step === 'merge') db.exec(sql`INSERT INTO words (words, rank) VALUES ('merge', 2)`)
        else if (step === 'optimize') db.exec(sql`INSERT INTO words (words) VALUES ('optimize')`)
        else write(step)
        const reader = readers()
        if (reader === null) throw new Error('The index cannot be read.')
        for (const word of [...WORDS, 'q'])
          expect([word, read(reader, word, false)]).toEqual([word, asked(`"${word}"`)])
        for (const word of BEGINNINGS)
          expect([word, read(reader, word, true)]).toEqual([word, asked(`"${word}" *`)])
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('[Q211] of hundreds that were taken out again none is told, on whatever page they are listed', () => {
  // So many that their list takes pages, in a piece that no merge has touched since.
  const all = Array.from({ length: 400 }, (_, n) => some(n + 1))
  db.exec(sql`INSERT INTO words (words, rank) VALUES ('pgsz', 64)`)
  write(all)
  db.exec(sql`INSERT INTO words (words) VALUES ('optimize')`)
  write(all.slice(0, 300).map((each) => ({ ...each, scope: '' })))
  const lists = db.prepare<[], number>(sql`SELECT count(*) FROM words_data WHERE id >= 65536 << 37`)
  expect(lists.pluck().get()).toBeGreaterThan(2)
  const reader = entryReadersIn(db)()
  if (reader === null) throw new Error('The index cannot be read.')
  for (const word of WORDS) {
    const said = read(reader, word, false)
    expect([word, said]).toEqual([word, asked(`"${word}"`)])
    expect(said.flat().every((row) => row > 300)).toBe(true)
  }
})

const some = (n: number): Written => ({
  row: n,
  summary: ['ab'],
  body: WORDS.flatMap((word) => Array<string>(n % 9).fill(word)),
  tags: [],
  scope: 'a',
})

test('[Q212] an index that is written otherwise than is known is not read', () => {
  write([some(1)])
  expect(entryReadersIn(db)()).not.toBeNull()
  db.unsafeMode(true)
  const version = db.prepare<[number]>(sql`UPDATE words_config SET v = ? WHERE k = 'version'`)
  version.run(5)
  expect(entryReadersIn(db)()).toBeNull()
  version.run(4)
  const record = db.prepare<[Buffer]>(sql`UPDATE words_data SET block = ? WHERE id = 10`)
  // From before rows could be taken out: one level, one segment of one page.
  for (const other of ['', '00000000', '00000000010100000101010101', '00000000ff00000101'])
    expect([other, record.run(Buffer.from(other, 'hex')).changes, entryReadersIn(db)()]).toEqual([
      other,
      1,
      null,
    ])
})

test('[Q213] a damaged page ends: it is told to be unreadable, or says something, but is not read for ever, and no row it says lies behind the last', () => {
  write(Array.from({ length: 300 }, (_, n) => some(n + 1)))
  const pages = db
    .prepare<[], { id: number; block: Buffer }>(sql`SELECT id, block FROM words_data WHERE id > 1`)
    .all()
  db.unsafeMode(true)
  const put = db.prepare<[Buffer, number]>(sql`UPDATE words_data SET block = ? WHERE id = ?`)
  const readers = entryReadersIn(db)
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 255 }), (page, at, byte) => {
      const { id, block } = pages[page % pages.length] ?? { id: 0, block: Buffer.alloc(0) }
      const damaged = Buffer.from(block)
      damaged[at % block.length] = byte
      put.run(damaged, id)
      let taken = 0
      let last = 0
      for (const word of WORDS)
        readers()?.each([{ token: word, goesOn: word === 'a' }], ({ rows, count }) => {
          taken += count
          for (let row = 0; row < count; row++) last = Math.max(last, rows[row] ?? 0)
          return true
        })
      put.run(block, id)
      expect(taken).toBeLessThan(1_000_000)
      expect(last).toBeLessThanOrEqual(LAST_ROW)
    }),
    { numRuns: 400 },
  )
}, 60_000)
