import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { variedMemories } from '../../test-support/varied.ts'
import { connect } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { matchExpression } from '../filter/match-expression.ts'
import type { Scope } from '#shared/scope.ts'
import type { StoreFilter } from '../../filter.ts'
import { stretchesIn } from './stretches.ts'
import { wordsSaidIn } from './words-said.ts'

/** What a person may type: words, beginnings, other scripts, letters the index cuts its own way, names of scopes. */
const TYPED = [
  'd',
  'DEPL',
  'deploy',
  'Deploy on fri',
  'on deploy',
  'on on o',
  'cafe naïve',
  'NAÏVE CAFÉ',
  'cafe\u0301',
  '東',
  '東京',
  '京都 東',
  'ภาษา',
  'हिन्दी',
  'плавный в',
  'body1',
  'body',
  'b deploy',
  '1',
  '8 body0',
  '6',
  '676c6f62616c',
  'nobody',
  'nobody body',
  'body nobody',
  'a.b_c',
  '𞤀𞤣 deploy',
  'deploy 𞤀𞤣',
  '\u{1e94b}',
  'ꟑ body',
  'body ꟑ',
  '!!!',
]

async function opened(length: number, entry = () => 0) {
  const vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...variedMemories(90)))
  const db = connect(vault.file, true)
  const atOnce = db.prepare<[string], number>(sql`SELECT rowid FROM words WHERE words MATCH ?`)
  return {
    store,
    said: wordsSaidIn(db, stretchesIn(db, length), entry),
    atOnce(text: string, filter: StoreFilter = {}) {
      const match = matchExpression(text, filter)
      return match === null ? [] : atOnce.pluck().all(match)
    },
    async [Symbol.asyncDispose]() {
      db.close()
      await store.close()
      await vault[Symbol.asyncDispose]()
    },
  }
}

test.for([1, 7, 1000])(
  '[Q170] words looked for in parts of %d rows are said by those the index names at once',
  async (length) => {
    await using vault = await opened(length)
    const found: Record<string, number[]> = {}
    const wanted: Record<string, number[]> = {}
    for (const text of TYPED) {
      const said = await vault.said.all(text)
      // Where the index takes a word for something else than we do, it is asked itself.
      if (said === null) continue
      found[text] = said.rows()
      wanted[text] = vault.atOnce(text)
      expect(said.count).toBe(said.rows().length)
      expect(said.rows().every(said.says)).toBe(true)
    }
    expect(found).toEqual(wanted)
    expect(Object.keys(found).length).toBeGreaterThan(25)
  },
)

const SEEN: Scope[][] = [
  [],
  [{ kind: 'global' }],
  [{ kind: 'project', id: 'atlas' }, { kind: 'global' }],
  [{ kind: 'project', id: 'nobody' }],
]

test.for([1, 7, 1000])(
  '[Q234] in parts of %d rows who sees some places is told what the index names there at once, and nothing of the others',
  async (length) => {
    await using vault = await opened(length)
    let met = 0
    for (const text of TYPED)
      for (const places of SEEN) {
        const said = await vault.said.allWithin(text, places)
        if (said === null) continue
        const wanted = vault.atOnce(text, { within: places })
        expect([text, places, said.rows(), said.count]).toEqual([
          text,
          places,
          wanted,
          wanted.length,
        ])
        met += Number(wanted.length > 0)
      }
    expect(met).toBeGreaterThan(10)
  },
)

test('[Q171] of some rows those that say a text are told as of all', async () => {
  await using vault = await opened(7)
  for (const text of TYPED) {
    const rows = Array.from({ length: 30 }, () => randomInt(1, 200))
    const saying = await vault.said.among(text, rows)
    if (saying === null) continue
    const wanted = new Set(vault.atOnce(text))
    expect({ text, rows: rows.filter((row) => saying.has(row)) }).toEqual({
      text,
      rows: rows.filter((row) => wanted.has(row)),
    })
  }
})

test('[Q172] what was found is kept until something is written, and not longer', async () => {
  let entry = 1
  await using vault = await opened(7, () => entry)
  const [before, again] = [await vault.said.all('body1'), await vault.said.all('body1')]
  expect(again).toBe(before)
  await committed(vault.store, creating(...variedMemories(95).slice(90)))
  entry += 1
  const after = await vault.said.all('body1')
  expect(after?.rows()).toEqual(vault.atOnce('body1'))
  expect(after?.count).toBeGreaterThan(before?.count ?? Infinity)
})
