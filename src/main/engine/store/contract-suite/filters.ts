import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemoryFilter } from '#shared/filter.ts'
import type { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import type { Store } from '../port.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { committed, creating } from '../test-support/changesets.ts'
import { variedMemories } from '../test-support/varied.ts'
import type { OpenedStore, OpenStore } from './open-store.ts'

const SORT = { by: 'createdAt', direction: 'asc' } as const

const FIELDS: [MemoryFilter, (memory: Memory) => boolean][] = [
  [{}, () => true],
  [{ types: ['factual'] }, ({ type }) => type === 'factual'],
  [{ types: ['factual', 'working'] }, ({ type }) => type === 'factual' || type === 'working'],
  [{ subtypes: ['éclair'] }, ({ subtype }) => subtype === 'éclair'],
  [{ subtypes: ['éclair', 'chat'] }, ({ subtype }) => subtype === 'éclair' || subtype === 'chat'],
  [{ priorities: ['critical'] }, ({ priority }) => priority === 'critical'],
  [
    { priorities: ['critical', 'low'] },
    ({ priority }) => priority === 'critical' || priority === 'low',
  ],
  [
    { creators: ['USER', '𝒜gent'] },
    ({ createdBy }) => createdBy === 'USER' || createdBy === '𝒜gent',
  ],
  [{ statuses: ['archived'] }, ({ status }) => status === 'archived'],
  [
    { statuses: ['active', 'expired'] },
    ({ status }) => status === 'active' || status === 'expired',
  ],
  [{ scopes: [{ kind: 'global' }] }, ({ scope }) => scope.kind === 'global'],
  [
    { scopes: [{ kind: 'project', id: 'atlas' }] },
    ({ scope }) => scopeLabel(scope) === 'project/atlas',
  ],
  [{ scopeKinds: ['project'] }, ({ scope }) => scope.kind === 'project'],
  [
    { scopes: [{ kind: 'team', id: 'core' }, { kind: 'global' }], scopeKinds: ['project'] },
    ({ scope }) => ['global', 'team/core'].includes(scopeLabel(scope)) || scope.kind === 'project',
  ],
  [{ tags: ['deploy'] }, ({ tags }) => tags.includes('deploy')],
  [
    { where: { tags: { $in: ['deploy', '東京'] } } },
    ({ tags }) => tags.includes('deploy') || tags.includes('東京'),
  ],
  [{ where: { tags: { $ne: 'deploy' } } }, ({ tags }) => !tags.includes('deploy')],
  [
    { tags: ['東京', 'deploy', 'x'] },
    ({ tags }) => ['deploy', '東京', 'x'].every((tag) => tags.includes(tag)),
  ],
  [{ updatedSince: NOON + 9000 }, ({ updatedAt }) => updatedAt >= NOON + 9000],
  [
    { expiresBefore: NOON + 2 * 86_400_000 },
    ({ expiresAt }) => expiresAt !== null && expiresAt < NOON + 2 * 86_400_000,
  ],
  [
    {
      types: ['semantic'],
      tags: ['billing'],
      text: 'body2',
      statuses: ['active', 'superseded', 'archived'],
    },
    ({ type, tags, content, status }) =>
      type === 'semantic' &&
      tags.includes('billing') &&
      JSON.stringify(content).includes('body2') &&
      ['active', 'superseded', 'archived'].includes(status),
  ],
]

/** Each text, what is searched for, and whether that finds it. */
const SEARCHES: [text: string, search: string, found: boolean][] = [
  ['Deploy runs on Fridays', 'deploy fridays', true],
  ['Deploy runs on Fridays', 'fridays DEPLOY', true],
  ['Deploy runs on Fridays', 'fri', true],
  ['Deploy runs on Fridays', 'fri deploy', false],
  ['Deploy runs on Fridays', 'deploy saturdays', false],
  ['Deploy runs on Fridays', '  ', true],
  ['Deploy runs on Fridays', '!!! ---', false],
  ['Deploy runs on Fridays', '🚀', false],
  ['Deploy runs on Fridays', '"deploy" (runs* {^', true],
  ['Deploy runs on Fridays', 'deploy AND runs', false],
  ['Deploy runs on Fridays', 'deploy OR nothing', false],
  ['Deploy runs on Fridays', 'summary:deploy', false],
  ['Deploy runs on Fridays', 'NEAR(deploy fridays)', false],
  ["it's src/main/index.ts", "it's index.ts", true],
  ['Café naïveté', 'cafe naive', true],
  ['Cafe naivete', 'CAFÉ naï', true],
  ['caf\u0065\u0301', 'café', true],
  ['東京都庁に行った', '都庁', true],
  ['東京都庁に行った', '東京', true],
  ['東京都庁に行った', '京東', false],
  ['ﾃﾞｰﾀ データ', 'データ', true],
  ['Node.js環境の設定', '環境 node', true],
  ['ภาษาไทยดีมาก', 'ไทย', true],
  ['हिन्दी में लिखा', 'हिन्दी', true],
  ['हिन्दी में लिखा', 'हनद', false],
  ['плавный вход', 'ВХОД', true],
  ['before\0after', 'after', true],
  ['v2.10 on port 8080', '8080', true],
]

export function filtersSuite(openStore: OpenStore): void {
  describe('filters', () => {
    test('[S9] every field of a filter restricts as it says', async () => {
      await using opened = await openStore()
      const memories = variedMemories(120)
      await committed(opened.store, creating(...memories))
      for (const [filter, isMeant] of FIELDS) {
        const expected = memories.filter(isMeant).map(({ id }) => id)
        const found = await opened.store.find(filter, SORT, 1000)
        expect(found.toSorted(), JSON.stringify(filter)).toEqual(expected.toSorted())
        expect(expected.length, JSON.stringify(filter)).toBeGreaterThan(0)
      }
    })

    describe('of text', () => {
      const texts = [...new Set(SEARCHES.map(([text]) => text))]
      let opened: OpenedStore
      beforeAll(async () => {
        opened = await openStore()
        const memories = texts.map((text, n) =>
          aMemory(n, { summary: 'x', tags: [], content: { form: 'text', text } }),
        )
        await committed(opened.store, creating(...memories))
      })
      afterAll(() => opened[Symbol.asyncDispose]())

      test.for(SEARCHES)(
        '[S9] in %j a search for %j finds it: %s',
        async ([text, search, found]) => {
          const ids = await opened.store.find({ text: search }, SORT, 100)
          expect(ids.includes(memoryId(texts.indexOf(text)))).toBe(found)
        },
      )
    })

    test('[S9] a search reads the summary, the whole content and the tags', async () => {
      await using opened = await openStore()
      const content: Memory['content'] = {
        form: 'json',
        value: { room: { name: 'kitchen' }, list: [42, 'salt'] },
      }
      await committed(
        opened.store,
        creating(aMemory(1, { summary: 'Soup', tags: ['dinner-time'], content })),
      )
      for (const word of [
        'soup',
        'dinner',
        'time',
        'kitchen',
        'room',
        '42',
        'salt',
        'soup kitchen dinner',
      ]) {
        expect(await isFound(opened.store, word), word).toBe(true)
      }
      for (const word of ['json', 'value', 'atlas', 'project']) {
        expect(await isFound(opened.store, word), word).toBe(false)
      }
    })

    test('[S9] a thousand characters of anything are a search, not an error', async () => {
      await using opened = await openStore()
      await committed(opened.store, creating(aMemory(1)))
      const many = [
        '"',
        '*',
        'a ',
        'NOT ',
        '(',
        '東',
        '🚀',
        '\0',
        "'; --",
        'ab* ',
        '^x ',
        'a:b ',
        '+',
        'é\u0301 ',
      ]
      for (const piece of many) {
        const text = piece.repeat(1000).slice(0, 1000)
        await expect(isFound(opened.store, text), piece).resolves.toBeTypeOf('boolean')
      }
      const different = Array.from({ length: 330 }, (_, n) => n.toString(36))
        .join(' ')
        .slice(0, 1000)
      await expect(isFound(opened.store, different)).resolves.toBe(false)
    })
  })
}

async function isFound(store: Store, text: string): Promise<boolean> {
  const ids = await store.find({ text }, SORT, 10)
  const { total } = await store.outline({ text }, SORT, 10)
  expect(total).toBe(ids.length)
  return ids.length > 0
}
