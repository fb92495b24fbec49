import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMemoryStore } from './memory/store.ts'
import type { StoreFilter } from './filter.ts'
import type { Store } from './port.ts'
import type { TextQuery } from './words/query.ts'
import { aMemory, NOON } from './test-support/a-memory.ts'
import { committed, creating, removing } from './test-support/changesets.ts'
import { cpuMs } from './test-support/cpu.ts'
import { tempVault } from './test-support/temp-vault.ts'
import { SCOPES, variedMemories } from './test-support/varied.ts'

const vault = tempVault()
let sqlite: Store
let memory: Store

beforeAll(async () => {
  sqlite = vault.open()
  memory = openMemoryStore({ name: 'Test', vaultId: 'vault-1', now: NOON })
  for (const store of [sqlite, memory]) await committed(store, creating(...variedMemories(120)))
})
afterAll(() => vault[Symbol.asyncDispose]())

const KNOWN =
  'deploy deployed friday fridays cafe naïve 東京 都庁に ไทย हिन्दी вход body1 body 12 de f'
const word = fc.oneof(
  fc.constantFrom(...KNOWN.split(' ')),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const queries: fc.Arbitrary<TextQuery> = fc.record({
  words: fc.array(word, { maxLength: 4 }),
  phrases: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constantFrom(['on fridays'], ['東京'], ['naive cafe', 'body2']) },
  ),
  excluded: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(word, { maxLength: 2 })),
  prefix: fc.boolean(),
})
const filters: fc.Arbitrary<StoreFilter> = fc.constantFrom(
  {},
  { within: SCOPES.slice(0, 3), aliveAt: NOON },
  { scopes: SCOPES.slice(2, 4), statuses: ['active'] },
  { scopes: SCOPES.slice(2, 3), scopeKinds: ['team'] },
  { tags: ['deploy'], text: 'on' },
  { where: { importance: { $gte: 0.5 } } },
)

test('[S40] whatever is searched, both stores find the same, in the same order, for the same score', async () => {
  await fc.assert(
    fc.asyncProperty(
      queries,
      filters,
      fc.integer({ min: 1, max: 50 }),
      fc.boolean(),
      async (words, filter, limit, quick) => {
        const request = { words, filter, limit, quick }
        expect(await sqlite.search(request)).toEqual(await memory.search(request))
      },
    ),
    { numRuns: 300 },
  )
}, 60_000)

const SYNTAX = [
  '"',
  "'",
  '*',
  '^',
  '+',
  '-',
  ':',
  '(',
  ')',
  '{',
  '}',
  ',',
  '\\',
  '\0',
  '\u2028',
  '\ud800',
  '\udfff',
  '🚀',
  '👩‍👩‍👧',
  'AND',
  'OR',
  'NOT',
  'NEAR(',
  'NEAR(a b, 2)',
  'summary:',
  '{body} :',
  'rowid',
  '--',
  '/*',
  ';',
  '%',
  '_',
  '\ufeff',
  '\u202e',
  'a\u0301',
  'ﷺ',
  'İ',
  'ǆ',
]
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(...SYNTAX),
  word,
)
const line = fc.array(anything, { maxLength: 6 }).map((parts) => parts.join(' '))

test('[S42] 10,000 random searches: never an error, each in bounded time', async () => {
  const started = cpuMs()
  let slowest = 0
  await fc.assert(
    fc.asyncProperty(line, line, line, fc.boolean(), async (asked, phrase, excluded, prefix) => {
      const words = {
        words: [asked],
        phrases: phrase.length > 30 ? [phrase] : [],
        excluded: excluded.length > 60 ? [excluded] : [],
        prefix,
      }
      const from = cpuMs()
      const { hits } = await sqlite.search({ words, filter: {}, limit: 10 })
      slowest = Math.max(slowest, cpuMs() - from)
      expect(hits.every(({ score }) => score > 0)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
  expect(cpuMs() - started).toBeLessThan(20_000)
  expect(slowest).toBeLessThan(1000)
}, 60_000)

test.for([
  [
    'a log',
    `${'2026-03-02 ERROR pool.ts:17 connection to replica-7 refused "retry" (code=ECONNREFUSED) '.repeat(600)} deploy`,
  ],
  ['one word', 'a'.repeat(50_000)],
  ['one letter of an unspaced script', '東'.repeat(20_000)],
  ['many words', Array.from({ length: 9000 }, (_, n) => n.toString(36)).join(' ')],
  ['quotes', '"'.repeat(50_000)],
])('[S42] 50 KB of %s are a search like any other', async ([, text = '']) => {
  for (const prefix of [true, false]) {
    const words = { words: [text], phrases: [text], excluded: [text.slice(0, 100)], prefix }
    await expect(sqlite.search({ words, filter: {}, limit: 10 })).resolves.toHaveProperty('hits')
  }
})

test('[S44] common words are left out beside a rare one, and looked for together when they are alone', async () => {
  await using large = tempVault()
  const store = large.open({ durable: false })
  const saying = (n: number) => {
    const [common, other] = [n % 50 === 0 ? '' : 'common', n % 60 === 7 ? '' : 'usual']
    const content = { form: 'text', text: `${common} ${other}${n === 77 ? ' rare' : ''}` } as const
    return aMemory(n, { summary: 'x', tags: [], content })
  }
  for (let first = 0; first < 21_000; first += 3000) {
    await committed(store, creating(...Array.from({ length: 3000 }, (_, n) => saying(first + n))))
  }
  const search = async (words: string[]) => {
    const query = { words, phrases: [], excluded: [], prefix: false }
    const { hits, tooCommon } = await store.search({ words: query, filter: {}, limit: 3 })
    return [hits.map(({ id }) => Number.parseInt(id.slice(4), 36)), tooCommon]
  }
  expect(await search(['common', 'rare', 'usual'])).toEqual([[77], ['common', 'usual']])
  expect(await search(['common', 'usual'])).toEqual([[20_999, 20_998, 20_997], []])
  expect(await search(['usual'])).toEqual([[20_999, 20_998, 20_997], []])
}, 60_000)

test('[Q150] a word that was too common is looked for again once something was written or purged', async () => {
  await using large = tempVault()
  const store = large.open({ durable: false })
  const saying = (n: number) =>
    aMemory(n, { summary: 'x', tags: [], content: { form: 'text', text: `common r${n}` } })
  const all = Array.from({ length: 20_004 }, (_, n) => saying(n))
  for (let first = 0; first < all.length; first += 3000)
    await committed(store, creating(...all.slice(first, first + 3000)))
  const leftOut = async () => {
    const words = { words: ['common', 'r77'], phrases: [], excluded: [], prefix: false }
    return (await store.search({ words, filter: {}, limit: 3 })).tooCommon
  }
  expect([await leftOut(), await leftOut()]).toEqual([['common'], ['common']])
  await committed(store, removing(...all.slice(0, 3)))
  expect([await leftOut(), await leftOut()]).toEqual([['common'], ['common']])
  await store.purge({ at: NOON, actor: 'USER', label: 'Purged', ids: [saying(4).id] })
  expect(await leftOut()).toEqual([])
}, 60_000)
