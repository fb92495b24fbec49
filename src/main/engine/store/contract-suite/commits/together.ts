import { describe, expect, test } from 'vitest'
import type { Scope } from '#shared/scope.ts'
import { aMemory, memoryId } from '../../test-support/a-memory.ts'
import { committed, creating, revising } from '../../test-support/changesets.ts'
import type { OpenStore } from '../open-store.ts'

const ELSEWHERE: Scope = { kind: 'project', id: 'elsewhere' }

export function togetherSuite(openStore: OpenStore): void {
  describe('commits of one moment', () => {
    test('[W80] are written in the order they came, and each has its answer', async () => {
      await using opened = await openStore()
      const { store } = opened
      const beginning = await store.head()
      const told: string[] = []
      store.onNews((news) => told.push(news))
      const done = await Promise.all(
        [1, 2, 3].map((n) => store.commit(creating(aMemory(n)), 'together')),
      )
      await store.saved()
      expect(done).toEqual([1, 2, 3].map((seq) => ({ kind: 'committed', seq })))
      expect(told).toEqual(['commits'])
      const fed = await store.since(beginning, 10)
      expect(fed.map(({ changes }) => changes.map(({ id }) => id))).toEqual(
        [1, 2, 3].map((n) => [memoryId(n)]),
      )
      expect(await store.commit(creating(aMemory(4)))).toEqual({ kind: 'committed', seq: 4 })
    })

    test('[W80] one that is stale or refused leaves nothing behind and takes nobody with it', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1)))
      const many = creating(aMemory(3), aMemory(1))
      const foreign = { ...creating(aMemory(4)), within: [ELSEWHERE] }
      const done = await Promise.allSettled([
        store.commit(creating(aMemory(2)), 'together'),
        store.commit(many, 'together'),
        store.commit(foreign, 'together'),
        store.commit(revising(aMemory(1), { summary: 'Since changed' }), 'together'),
      ])
      expect(done).toMatchObject([
        { value: { kind: 'committed', seq: 2 } },
        { value: { kind: 'stale', noun: 'memory', id: memoryId(1) } },
        { reason: { code: 'forbidden' } },
        { value: { kind: 'committed', seq: 3 } },
      ])
      const there = await store.get('memory', [1, 2, 3, 4].map(memoryId))
      expect(there.map(({ id, summary }) => [id, summary])).toEqual([
        [memoryId(1), 'Since changed'],
        [memoryId(2), aMemory(2).summary],
      ])
      expect(await store.entries({ limit: 9 })).toHaveLength(3)
    })

    test('[W80] the same changeset twice is one commit; a place is taken by the first who comes', async () => {
      await using opened = await openStore()
      const { store } = opened
      const once = { ...creating(aMemory(1)), id: 'chg_once', answer: { told: 1 } }
      const taken = { ...creating(aMemory(2, { key: aMemory(1).key })), absent: [aMemory(1)] }
      const done = await Promise.all([
        store.commit(once, 'together'),
        store.commit(once, 'together'),
        store.commit(taken, 'together'),
      ])
      expect(done).toEqual([
        { kind: 'committed', seq: 1 },
        { kind: 'committed', seq: 1, answer: { told: 1 } },
        { kind: 'stale', noun: 'memory', id: memoryId(1) },
      ])
    })

    test('[W87] the same changeset twice is told once, and nothing is lost before it', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1)))
      const first = await store.head()
      // As many as are kept at hand, and the one that would fall out.
      for (let n = 2; n <= 64; n += 1) await committed(store, creating(aMemory(n)))
      const once = { ...creating(aMemory(65)), id: 'chg_once' }
      await Promise.all([store.commit(once, 'together'), store.commit(once, 'together')])
      const fed = await store.since(first, 100)
      expect(fed.flatMap(({ changes }) => changes.map(({ id }) => id))).toEqual(
        Array.from({ length: 64 }, (_, n) => memoryId(n + 2)),
      )
    })

    test.for(['now', 'later', 'together'] as const)(
      '[W89] who wrote hears that it is written, whatever fails behind it: %s',
      async (pace) => {
        await using opened = await openStore()
        const { store } = opened
        const [told, mishaps]: [string[], unknown[]] = [[], []]
        const broken = new Error('a screen fell over')
        store.onMishap((error) => void mishaps.push(error))
        store.onNews(() => {
          throw broken
        })
        store.onNews((news) => void told.push(news))
        const done = await Promise.all([1, 2].map((n) => store.commit(creating(aMemory(n)), pace)))
        expect(done).toEqual([1, 2].map((seq) => ({ kind: 'committed', seq })))
        expect([...new Set(told)]).toEqual(['commits'])
        expect(mishaps).toEqual(told.map(() => broken))
        expect(await store.get('memory', [1, 2].map(memoryId))).toHaveLength(2)
      },
    )

    test('[W80] they need not be compared with each other, but with all that was said before', async () => {
      await using opened = await openStore()
      const { store } = opened
      const before = await store.head()
      await committed(store, creating(aMemory(1)))
      const now = await store.head()
      const done = await Promise.all([
        store.commit({ ...creating(aMemory(2)), comparedAt: now }, 'together'),
        store.commit({ ...creating(aMemory(3)), comparedAt: before }, 'together'),
        store.commit({ ...creating(aMemory(4)), comparedAt: now }, 'together'),
      ])
      expect(done).toEqual([
        { kind: 'committed', seq: 2 },
        { kind: 'behind' },
        { kind: 'committed', seq: 3 },
      ])
      const late = { ...creating(aMemory(5)), comparedAt: now }
      expect(await store.commit(late, 'together')).toEqual({ kind: 'behind' })
    })
  })
}
