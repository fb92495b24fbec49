import { describe, expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import type { SavedFilter } from '#shared/saved-filter.ts'
import { created, removed, revised } from '../changes.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { aChangeset, committed, creating, removing } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

const HARD_TEXTS = {
  nul: 'before\0after',
  'right-to-left': 'שלום \u202Eabc\u202C עולם',
  'combining marks': 'e\u0301 Z\u0351\u036B\u0343a\u0308lgo',
  emoji: '👩‍👩‍👧‍👦 ❤️ 🏳️‍🌈 𝒜',
  markup: '<img src=x onerror=alert(1)> &amp; "quoted" \\n',
  'every control character': Array.from({ length: 32 }, (_, code) =>
    String.fromCharCode(code),
  ).join(''),
}

const FULL: Partial<Memory> = {
  content: {
    form: 'json',
    value: { b: [1, { z: null, a: 'x' }], a: { '10': 1, '9': 2 }, __proto__x: true },
  },
  context: { room: 'ops', users: ['u1', 'u2'] },
  values: { ship: 0.75, learn: 0.1 },
  links: [
    { kind: 'related', to: memoryId(77) },
    { kind: 'fixes', to: memoryId(78) },
  ],
  tags: ['zulu', 'alpha', 'मराठी', '東京'],
  contributors: ['USER', 'DEV-001'],
  scope: { kind: 'global' },
  priority: 'critical',
  expiresAt: null,
  consolidatedAt: NOON + 5,
  lastAccessedAt: NOON + 6,
  accessCount: 3,
  importance: 0.1 + 0.2,
}

export function recordsSuite(openStore: OpenStore): void {
  describe('records', () => {
    test('[S1] a memory comes back exactly as it was written', async () => {
      await using opened = await openStore()
      const memories = [
        aMemory(1),
        aMemory(2, FULL),
        aMemory(3, { tags: [], scope: { kind: 'task', id: 't@1.x' } }),
      ]
      await committed(opened.store, creating(...memories))
      expect(
        await opened.store.get(
          'memory',
          memories.map(({ id }) => id),
        ),
      ).toEqual(memories)
    })

    test.for(Object.entries(HARD_TEXTS))(
      '[S1] text with %s survives everywhere it can stand',
      async ([, text]) => {
        await using opened = await openStore()
        const memory = aMemory(1, {
          summary: text,
          content: { form: 'json', value: { [text]: text } },
          context: { [text]: [text] },
          source: text,
        })
        await committed(opened.store, creating(memory))
        expect(await opened.store.get('memory', [memory.id])).toEqual([memory])
        const [first] = await opened.store.changesOf('memory', memory.id)
        expect(first?.change.after).toEqual(memory)
      },
    )

    test('[S1] a megabyte of text survives as an attachment and is found by its last word', async () => {
      await using opened = await openStore()
      const whole = `${'lorem ipsum 東京 \0 👩‍👩‍👧 '.repeat(45_000)} needle`
      const attachment = { digest: 'sha-1', bytes: Buffer.byteLength(whole) }
      const memory = aMemory(1, { content: { form: 'text', text: 'lorem ipsum…' }, attachment })
      await committed(opened.store, {
        ...creating(memory),
        attachments: new Map([['sha-1', whole]]),
      })
      expect(await opened.store.attachment('sha-1')).toBe(whole)
      expect(await opened.store.attachment('sha-2')).toBeNull()
      const sort = { by: 'updatedAt', direction: 'desc' } as const
      expect(await opened.store.find({ text: 'needle' }, sort, 10)).toEqual([memory.id])
    })

    test('get answers in the order asked and leaves out what is not there', async () => {
      await using opened = await openStore()
      await committed(opened.store, creating(aMemory(1), aMemory(2), aMemory(3)))
      const found = await opened.store.get('memory', [memoryId(3), memoryId(9), memoryId(1)])
      expect(found.map(({ id }) => id)).toEqual([memoryId(3), memoryId(1)])
    })

    test('what a store hands out is the caller’s own to change', async () => {
      await using opened = await openStore()
      await committed(opened.store, creating(aMemory(1)))
      const [mine] = await opened.store.get('memory', [memoryId(1)])
      mine?.tags.push('scribbled')
      expect(await opened.store.get('memory', [memoryId(1)])).toEqual([aMemory(1)])
    })

    test('a saved filter is made, renamed and removed like anything else, listed as they were made', async () => {
      await using opened = await openStore()
      const first: SavedFilter = {
        id: 'flt_1',
        name: 'Mine',
        filter: { creators: ['USER'] },
        sort: { by: 'updatedAt', direction: 'desc' },
      }
      const second = { ...first, id: 'flt_0', name: 'Other' }
      const store = opened.store
      await committed(
        store,
        aChangeset([first, second].map((each) => created('filter', each.id, each))),
      )
      const rename = revised('filter', first.id, first, { ...first, name: 'Renamed' })
      await committed(store, aChangeset(rename === null ? [] : [rename]))
      expect(await store.all('filter')).toEqual([{ ...first, name: 'Renamed' }, second])
      await committed(store, aChangeset([removed('filter', second.id, second)]))
      expect(await store.all('filter')).toEqual([{ ...first, name: 'Renamed' }])
      expect(await store.get('filter', [second.id, first.id])).toEqual([
        { ...first, name: 'Renamed' },
      ])
    })

    test('byKey finds the newest active memory with the key in that scope', async () => {
      await using opened = await openStore()
      const same = { key: 'ops:deploy:1' }
      const older = aMemory(1, { ...same, createdAt: NOON })
      const newer = aMemory(2, { ...same, createdAt: NOON + 50 })
      const archived = aMemory(3, { ...same, createdAt: NOON + 90, status: 'archived' })
      const elsewhere = aMemory(4, { ...same, createdAt: NOON + 99, scope: { kind: 'global' } })
      await committed(opened.store, creating(older, newer, archived, elsewhere))
      expect(await opened.store.byKey(same.key, older.scope, NOON)).toEqual(newer)
      expect(await opened.store.byKey(same.key, { kind: 'global' }, NOON)).toEqual(elsewhere)
      expect(await opened.store.byKey(same.key, { kind: 'team', id: 'atlas' }, NOON)).toBeNull()
      expect(await opened.store.byKey('ops:deploy:2', older.scope, NOON)).toBeNull()
      expect(await opened.store.byKey(same.key, older.scope, newer.expiresAt ?? 0)).toBeNull()
    })

    test('linksTo counts the links of others, each once', async () => {
      await using opened = await openStore()
      const to = memoryId(1)
      const linking = aMemory(2, {
        links: [
          { kind: 'related', to },
          { kind: 'related', to },
          { kind: 'fixes', to },
          { kind: 'related', to: memoryId(3) },
        ],
      })
      const alsoLinking = aMemory(3, { links: [{ kind: 'supersedes', to }] })
      await committed(opened.store, creating(aMemory(1), linking, alsoLinking))
      expect(await opened.store.linksTo([to])).toBe(3)
      expect(await opened.store.linksTo([to, memoryId(3)])).toBe(3)
      expect(await opened.store.linksTo([to, memoryId(2)])).toBe(1)
      await committed(opened.store, removing(alsoLinking))
      expect(await opened.store.linksTo([to])).toBe(2)
    })

    test('[S13] serving a memory counts outside the journal and makes no change stale', async () => {
      await using opened = await openStore()
      const memory = aMemory(1)
      await committed(opened.store, creating(memory))
      await opened.store.touch([memory.id, memory.id, memoryId(9)], NOON + 7, 'DEV-001')
      await opened.store.touch([memory.id], NOON + 8, 'DEV-001')
      const served = { ...memory, accessCount: 2, lastAccessedAt: NOON + 8 }
      expect(await opened.store.get('memory', [memory.id])).toEqual([served])
      expect(await opened.store.entries({ limit: 10 })).toHaveLength(1)
      expect(await opened.store.commit(removing(memory))).toMatchObject({ kind: 'committed' })
    })

    test('[M31] who was given a memory is counted by name, the latest fifty, and goes with a purge', async () => {
      await using opened = await openStore()
      const { store } = opened
      const id = memoryId(1)
      await committed(store, creating(aMemory(1)))
      await store.touch([id, id, memoryId(9)], NOON, 'QA-001')
      await store.touch([id], NOON + 1, 'DEV-001')
      await store.touch([id], NOON + 2, 'DEV-001')
      expect([await store.uses(id), await store.uses(memoryId(9))]).toEqual([
        [
          { agent: 'DEV-001', times: 2, lastAt: NOON + 2 },
          { agent: 'QA-001', times: 1, lastAt: NOON },
        ],
        [],
      ])
      for (let n = 0; n < 49; n += 1) await store.touch([id], NOON + 10 + n, `BOT-${n}`)
      const named = (await store.uses(id)).map(({ agent }) => agent)
      expect([named.length, named[0], named.includes('QA-001')]).toEqual([50, 'DEV-001', false])
      await store.purge({ ids: [id], at: NOON, actor: 'USER', label: 'Purged' })
      expect(await store.uses(id)).toEqual([])
    })

    test('stats say what is in the vault', async () => {
      await using opened = await openStore()
      await committed(opened.store, creating(aMemory(1), aMemory(2, { status: 'archived' })))
      await committed(opened.store, creating(aMemory(3)))
      expect(await opened.store.stats()).toMatchObject({
        id: 'vault-1',
        name: 'Test',
        createdAt: NOON,
        memories: 3,
        active: 2,
        journalEntries: 2,
      })
    })
  })
}
