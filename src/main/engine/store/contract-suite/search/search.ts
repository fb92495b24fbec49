import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Store } from '../../port.ts'
import type { TextQuery } from '../../words/query.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { committed, creating, revising } from '../../test-support/changesets.ts'
import { LANGUAGES } from './search-languages.ts'
import type { OpenedStore, OpenStore } from '../open-store.ts'

const NOTHING: TextQuery = { words: [], phrases: [], excluded: [], prefix: false }
const words = (text: string): TextQuery => ({ ...NOTHING, words: text.split(' ') })

function saying(n: number, text: string, given: Partial<Memory> = {}): Memory {
  return aMemory(n, { summary: 'x', tags: [], content: { form: 'text', text }, ...given })
}

async function found(store: Store, query: TextQuery, filter: StoreFilter = {}): Promise<number[]> {
  const { hits } = await store.search({ words: query, filter, limit: 100 })
  return hits.map(({ id }) => Number.parseInt(id.slice(4), 36))
}

export function searchSuite(openStore: OpenStore): void {
  describe('search', () => {
    const holding = async (memories: Memory[]) => {
      const opened = await openStore()
      await committed(opened.store, creating(...memories))
      return opened
    }

    test('[S40] any of the words will do, and the more and the rarer the better', async () => {
      await using opened = await holding([
        saying(1, 'the backup runs at night'),
        saying(2, 'the backup of the ledger runs at night'),
        saying(3, 'the ledger'),
        saying(4, 'night trains run slowly'),
        saying(5, 'night and day'),
        saying(6, 'nothing of the kind'),
      ])
      expect(await found(opened.store, words('ledger night'))).toEqual([2, 3, 5, 4, 1])
    })

    test('[S40] a word in the summary or a tag counts more than one in the text', async () => {
      await using opened = await holding([
        saying(1, 'a remark about the gateway'),
        saying(2, 'a remark about something', { summary: 'gateway' }),
        saying(3, 'a remark about something', { tags: ['gateway'] }),
      ])
      expect(await found(opened.store, words('gateway'))).toEqual([3, 2, 1])
    })

    test('[S40] the word as it was asked for comes before another form of it', async () => {
      await using opened = await holding([
        saying(1, 'deployed yesterday'),
        saying(2, 'we are deploying now'),
        saying(3, 'a deploy at noon'),
        saying(4, 'he employs many'),
      ])
      expect(await found(opened.store, words('deployed'))).toEqual([1, 3, 2])
      expect(await found(opened.store, words('deploys'))).toEqual([3, 2, 1])
    })

    test('[S40] a phrase must be there as it stands, an excluded word must not', async () => {
      await using opened = await holding([
        saying(1, 'blue green deployment'),
        saying(2, 'green blue deployment'),
        saying(3, 'blue green lights'),
        saying(4, 'deployment of the blue green kind in Oslo'),
      ])
      const phrases = ['blue green']
      expect(await found(opened.store, { ...NOTHING, phrases })).toEqual([4, 3, 1])
      expect(await found(opened.store, { ...words('deployment'), phrases })).toEqual([4, 1, 3])
      const excluded = ['oslo', 'green lights']
      expect(await found(opened.store, { ...words('deployment blue'), excluded })).toEqual([2, 1])
      expect(await found(opened.store, { ...NOTHING, excluded })).toEqual([])
    })

    test('[S40] only the last word is a beginning, and only while it is typed', async () => {
      await using opened = await holding([
        saying(1, 'postgres replica'),
        saying(2, 'the postman'),
        saying(3, 'a replica'),
      ])
      expect(await found(opened.store, { ...words('replica pos'), prefix: true })).toEqual([
        1, 3, 2,
      ])
      expect(await found(opened.store, words('replica pos'))).toEqual([3, 1])
      expect(await found(opened.store, { ...words('pos replica'), prefix: true })).toEqual([3, 1])
    })

    test('[S71] the names of scopes are no words, whatever is typed', async () => {
      const hex = Buffer.from('project/secret-name').toString('hex')
      const many = Array.from({ length: 80 }, (_, n) =>
        saying(10 + n, 'nothing', { scope: { kind: 'project', id: `p${n}` } }),
      )
      await using opened = await holding([
        saying(1, 'figure 7300', { scope: { kind: 'project', id: 'secret-name' } }),
        saying(2, '7072zz and 75zz'),
        ...many,
      ])
      const typed = async (text: string) => found(opened.store, { ...words(text), prefix: true })
      expect([
        await typed('7'),
        await typed('70'),
        await typed('7072'),
        await typed(hex.slice(0, 18)),
        await found(opened.store, words(hex)),
      ]).toEqual([[2, 1], [2], [2], [], []])
    })

    const atlas = { kind: 'project', id: 'atlas' } as const
    const other = { kind: 'project', id: 'other' } as const
    const own = [
      saying(1, 'rare common', { scope: atlas }),
      saying(2, 'common', { scope: atlas, status: 'archived' }),
      saying(3, 'rare', { scope: atlas, expiresAt: NOON + 1 }),
    ]
    const others = (count: number) =>
      Array.from({ length: count }, (_, n) => saying(10 + n, 'rare rare', { scope: other }))
    const FILTERS: StoreFilter[] = [
      { within: [atlas] },
      { scopes: [atlas] },
      { within: [atlas], aliveAt: NOON + 2 },
      { within: [atlas], statuses: ['archived'] },
      { within: [atlas], scopes: [other] },
      { within: [atlas], text: 'rare' },
      { within: [] },
    ]

    test.for([1, 30])(
      '[S40] %i memories outside the scopes are not found and do not weigh',
      async (count) => {
        await using alone = await holding(own)
        await using among = await holding([...own, ...others(count)])
        for (const filter of FILTERS) {
          const request = { words: words('rare common'), filter, limit: 100 }
          expect(await among.store.search(request)).toEqual(await alone.store.search(request))
        }
      },
    )

    test('[S71] words of hidden memories take no place of one’s own among those that begin alike', async () => {
      const hidden = Array.from({ length: 90 }, (_, n) =>
        saying(20 + n, `migrate${String.fromCodePoint(97 + (n % 26))}${n} 서울${n}`, {
          scope: other,
        }),
      )
      const mine = [
        saying(1, 'the migratexyz of the ledger', { scope: atlas }),
        saying(2, '서울zz에서', { scope: atlas, summary: 'Migratexyz' }),
        saying(3, 'mi', { scope: atlas }),
      ]
      await using alone = await holding(mine)
      await using among = await holding([...mine, ...hidden])
      const asked = [
        'm',
        'mi',
        'mig',
        'migrate',
        'migratex',
        'migratea0',
        '서',
        '서울',
        'ledger mig',
      ]
      const answers = (store: Store, filter: StoreFilter) =>
        Promise.all(
          asked.flatMap((text) =>
            [true, false].map((prefix) =>
              store.search({ words: { ...words(text), prefix }, filter, limit: 100 }),
            ),
          ),
        )
      for (const filter of [{ within: [atlas] }, { within: [atlas, { kind: 'global' as const }] }])
        expect(await answers(among.store, filter)).toEqual(await answers(alone.store, filter))
      const typed = { ...words('migrate'), prefix: true }
      expect(await found(among.store, typed, { within: [atlas] })).toEqual([2, 1])
      expect(await found(among.store, words('migrate'), { within: [atlas] })).toEqual([2, 1])
    })

    test('[S71] in random vaults what is found for a beginning is the same with and without what is hidden', async () => {
      const texts = fc.array(
        fc.array(fc.stringMatching(/^de[a-d]{0,4}$/), { minLength: 1, maxLength: 9 }),
        { minLength: 1, maxLength: 9 },
      )
      const said = (lists: string[][], scope: Memory['scope'], from: number) =>
        lists.map((list, n) => saying(from + n, list.join(' '), { scope }))
      const begun = fc.array(fc.stringMatching(/^de[a-d]{0,4}$/), { minLength: 3, maxLength: 3 })
      await fc.assert(
        fc.asyncProperty(texts, texts, begun, async (visible, hidden, asked) => {
          const mine = said(visible, atlas, 1)
          await using alone = await holding(mine)
          await using among = await holding([...said(hidden, other, 50), ...mine])
          for (const word of asked) {
            const query = { ...words(word), prefix: true }
            const request = { words: query, filter: { within: [atlas] }, limit: 100 }
            expect(await among.store.search(request)).toEqual(await alone.store.search(request))
          }
        }),
        { numRuns: 25 },
      )
    }, 60_000)

    test('[S40] only what the filter means is found', async () => {
      await using opened = await holding([...own, ...others(1)])
      const { store } = opened
      expect([
        await found(store, words('rare'), { within: [atlas], aliveAt: NOON + 2 }),
        await found(store, words('common'), { statuses: ['archived'] }),
        await found(store, words('rare'), { tags: ['none'] }),
        await found(store, words('rare'), { within: [] }),
        await found(store, words('rare')),
      ]).toEqual([[1], [2], [], [], [10, 3, 1]])
    })

    test('[S40] what was revised is found by its new words alone', async () => {
      const before = saying(1, 'old wording')
      await using opened = await holding([before])
      await committed(opened.store, revising(before, { content: { form: 'text', text: 'fresh' } }))
      expect([
        await found(opened.store, words('wording')),
        await found(opened.store, words('fresh')),
      ]).toEqual([[], [1]])
    })

    test('[S40] no more than asked for', async () => {
      await using opened = await holding([saying(1, 'salt'), saying(2, 'salt'), saying(3, 'salt')])
      const { hits } = await opened.store.search({ words: words('salt'), filter: {}, limit: 2 })
      expect(hits.map(({ id }) => id)).toEqual([memoryId(3), memoryId(2)])
    })

    describe('in many languages', () => {
      const texts = [...new Set(LANGUAGES.map(([, text]) => text))]
      let opened: OpenedStore
      beforeAll(async () => void (opened = await holding(texts.map((text, n) => saying(n, text)))))
      afterAll(() => opened[Symbol.asyncDispose]())

      test.for(LANGUAGES)(
        '[S41] %s: in %j a search for %j finds it: %s',
        async ([, text, asked, isFound]) => {
          const ids = await found(opened.store, words(asked))
          expect(ids.includes(texts.indexOf(text))).toBe(isFound)
        },
      )
    })

    test('[S42] whatever is asked is a search, not an error', async () => {
      await using opened = await holding([
        saying(1, 'some words'),
        saying(2, '東京 (a OR b) "c" NEAR'),
      ])
      const piece = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.constantFrom(
          '"',
          '*',
          'NOT',
          'AND',
          'OR',
          'NEAR(',
          '^',
          ':',
          '-',
          '\0',
          '\ud800',
          '🚀',
          '東',
          '{a b}',
          "';--",
          'ﷺ',
          'İ',
          'ß',
        ),
      )
      const pieces = fc.array(piece, { maxLength: 4 })
      const query = fc.record({
        words: pieces,
        phrases: pieces,
        excluded: pieces,
        prefix: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(query, async (asked) => {
          const { hits } = await opened.store.search({ words: asked, filter: {}, limit: 5 })
          expect(hits.every(({ score }) => score > 0)).toBe(true)
        }),
        { numRuns: 300 },
      )
    })
  })
}
