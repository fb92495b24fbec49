import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Scope } from '#shared/scope.ts'
import type { StoreFilter } from '../../filter.ts'
import { aMemory, NOON } from '../../test-support/a-memory.ts'
import { committed, creating, revising } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { connect } from '../connection/connection.ts'
import { statementsIn } from '../connection/statements.ts'
import { nameRowsIn } from '../rows/name-rows.ts'
import type { EntryReader } from '../entries/entry-reader.ts'
import { scopeToken } from '../rows/word-rows.ts'
import { countIn } from '../lists/counts.ts'
import { searchIn } from './search.ts'
import { rowBoard } from './row-board.ts'
import { textReaders } from './texts-read.ts'

const GLOBAL: Scope = { kind: 'global' }
const project = (id: string): Scope => ({ kind: 'project', id })
const SCOPES = [
  GLOBAL,
  project('atlas'),
  project('beacon'),
  { kind: 'agent', id: 'DEV-001' },
] as const
/** Plain ones, forms of one another, one in another script and one that is spelt like the name of a scope. */
const WORDS = [
  ...'deploy deploys deployed deploying deployment tile tiles copy copies relay oslo'.split(' '),
  'Über',
  '東京',
  Buffer.from('project/atlas').toString('hex'),
]

const words = (maxLength: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength }).map((all) => all.join(' '))
const aNote = fc.record({
  summary: words(3),
  text: words(12),
  tags: fc.subarray(['deploy', 'tiles', 'oslo']),
  scope: fc.constantFrom(...SCOPES),
})
const scopes = fc.subarray([...SCOPES], { minLength: 1 })
const aQuestion = fc.record({
  words: fc.array(fc.constantFrom(...WORDS, 'dep', 'rel'), { minLength: 1, maxLength: 4 }),
  phrases: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.array(words(2), { maxLength: 1 }),
  ),
  excluded: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.constant(['tiles'])),
  prefix: fc.boolean(),
  within: fc.option(scopes, { nil: undefined }),
  scopes: fc.option(scopes, { nil: undefined }),
})

/** Nothing is written meanwhile. */
const UNWRITTEN = { last: () => 1, rowsSince: () => [] }

test('[Q214] a search by the entries of the index finds what one by its expressions finds, wherever it may look', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aNote, { minLength: 1, maxLength: 60 }),
      fc.array(aQuestion, { minLength: 1, maxLength: 20 }),
      async (notes, questions) => {
        await using vault = tempVault()
        const store = vault.open()
        const memories = notes.map(({ text, ...given }, n) =>
          aMemory(n, { ...given, content: { form: 'text', text } }),
        )
        for (let from = 0; from < memories.length; from += 7)
          await committed(store, creating(...memories.slice(from, from + 7)))
        // What was written anew or moved stays in its old piece of the index, as taken out.
        for (const memory of memories.filter((_, n) => n % 5 === 0))
          await committed(store, revising(memory, { summary: 'relay', scope: GLOBAL }))
        const db = connect(vault.file, true)
        const statements = statementsIn(db)
        const search = searchIn(db, statements, nameRowsIn(db), UNWRITTEN, countIn(statements))
        for (const { within, scopes: chosen, ...asked } of questions) {
          const filter: StoreFilter = { within, scopes: chosen, aliveAt: NOON + 100 }
          const request = { words: asked, filter, limit: 100 }
          // Within a transaction the index itself is asked.
          const byExpressions = db.transaction(() => search(request))()
          expect(search(request)).toEqual(byExpressions)
        }
        db.close()
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)

/** Everybody says it; the first ten lie in atlas, the next in beacon. */
const saidByMany = (many: number): EntryReader => ({
  lookUp: () => {},
  each(tokens, take) {
    for (const { token } of tokens) {
      const isScope = token.startsWith(scopeToken(project('')))
      const first = token === scopeToken(project('beacon')) ? 11 : 1
      const rows = Int32Array.from({ length: isScope ? 10 : many }, (_, n) => n + first)
      const columns = new Uint8Array(rows.length).fill(isScope ? 8 : 2)
      if (!take({ rows, columns, count: rows.length })) break
    }
    return true
  },
})

test('[Q215] a word that very many hold elsewhere is left to the index, which need not go through all of them', () => {
  const nothing = { sought: [], required: [], excluded: [] }
  const atlas = { inside: [[project('atlas')]], outside: [], memories: 10, listed: 10 }
  const everywhere = { inside: [], outside: [], memories: 50_000, listed: 0 }
  const read = (many: number, place: typeof atlas | typeof everywhere) =>
    textReaders(() => 1, rowBoard())(saidByMany(many), nothing, place)?.read(['deploy'], 20_001)
      ?.rows.length
  expect([read(5, atlas), read(40_000, atlas), read(40_001, atlas)]).toEqual([5, 10, undefined])
  expect([read(10_000, everywhere), read(50_000, everywhere)]).toEqual([10_000, 20_001])
  // More scopes than are worth going through, and what takes more than words.
  expect(
    textReaders(() => 1, rowBoard())(saidByMany(5), nothing, { ...atlas, listed: 50_001 }),
  ).toBeNull()
  expect(
    textReaders(() => 1, rowBoard())(saidByMany(5), { ...nothing, excluded: ['tile'] }, atlas),
  ).toBeNull()
})

test('[Q216] rows of scopes that are seen are kept until something is committed, and those of others not at all', () => {
  let at = 1
  let asked: string[] = []
  const said = saidByMany(20)
  const entries: EntryReader = {
    ...said,
    each(tokens, take) {
      asked.push(...tokens.map(({ token }) => token))
      return said.each(tokens, take)
    },
  }
  const readerFor = textReaders(() => at, rowBoard())
  const [atlas, beacon] = [project('atlas'), project('beacon')]
  const search = (inside: Scope[][], outside: Scope[]) => {
    asked = []
    const place = { inside, outside, memories: 10, listed: 10 }
    const found = readerFor(entries, { sought: [], required: [], excluded: [] }, place)
    return [found?.read(['deploy'], 100)?.rows.length, asked.length - 1]
  }
  expect(search([[atlas]], [])).toEqual([10, 1])
  expect(search([[atlas]], [])).toEqual([10, 0])
  expect(search([[atlas, beacon]], [])).toEqual([20, 2])
  expect(search([[atlas]], [])).toEqual([10, 0])
  at = 2
  expect(search([[atlas]], [])).toEqual([10, 1])
  expect(search([], [atlas])).toEqual([10, 1])
  expect(search([], [atlas])).toEqual([10, 1])
  expect(search([[atlas]], [atlas])).toEqual([0, 0])
})
