import { describe, expect, test } from 'vitest'
import { created, removed, revised } from '../../changes.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import {
  aChangeset,
  committed,
  creating,
  removing,
  revising,
} from '../../test-support/changesets.ts'
import type { OpenStore } from '../open-store.ts'

const SAME = { updatedAt: NOON }
const SORT = { by: 'updatedAt', direction: 'desc' } as const

export function commitsSuite(openStore: OpenStore): void {
  describe('commits', () => {
    test('[S2] a changeset is written whole, under the next number', async () => {
      await using opened = await openStore()
      const { store } = opened
      expect(await store.commit(creating(aMemory(1), aMemory(2)))).toEqual({
        kind: 'committed',
        seq: 1,
      })
      const changeset = revising(aMemory(1), { summary: 'Renamed', updatedAt: NOON + 50 })
      expect(await store.commit(changeset)).toEqual({ kind: 'committed', seq: 2 })
      expect(await store.get('memory', [memoryId(1)])).toEqual([
        { ...aMemory(1), summary: 'Renamed', updatedAt: NOON + 50 },
      ])
    })

    test('[S2] what follows from a changeset is written and journalled with it, or not at all', async () => {
      await using opened = await openStore()
      const { store } = opened
      const also = [created('filter', 'flt_1', { id: 'flt_1' })]
      await committed(store, { ...creating(aMemory(1)), also })
      expect((await store.all('filter')).map(({ id }) => id)).toEqual(['flt_1'])
      expect((await store.changes(1, 10)).map(({ id }) => id)).toEqual([memoryId(1), 'flt_1'])
      expect(await store.commit({ ...creating(aMemory(2)), also })).toEqual({
        kind: 'stale',
        noun: 'filter',
        id: 'flt_1',
      })
      expect(await store.get('memory', [memoryId(2)])).toEqual([])
    })

    test.for([
      [
        'revising from what is no longer there',
        () => revising(aMemory(1, { summary: 'Never' }), { summary: 'New' }),
      ],
      ['revising what does not exist', () => revising(aMemory(9), { summary: 'New' })],
      ['making what exists', () => creating(aMemory(1))],
      ['removing what was changed', () => removing(aMemory(1, { tags: ['other'] }))],
      ['removing what does not exist', () => removing(aMemory(9))],
    ] as const)('[S3] a stale changeset writes nothing: %s', async ([, stale]) => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1), aMemory(2)))
      const bad = stale()
      const mixed = aChangeset(
        [
          created('memory', memoryId(5), aMemory(5)),
          removed('memory', memoryId(2), aMemory(2)),
          ...bad.changes,
          created('filter', 'flt_1', { id: 'flt_1' }),
        ],
        { attachments: new Map([['sha', 'text']]) },
      )
      expect(await store.commit(mixed)).toEqual({
        kind: 'stale',
        noun: 'memory',
        id: bad.changes[0]?.id,
      })
      expect(await store.find({}, SORT, 10)).toEqual([memoryId(2), memoryId(1)])
      expect(await store.find({ text: 'release' }, SORT, 10)).toEqual([memoryId(2), memoryId(1)])
      expect(await store.facets({})).toMatchObject({ tags: [{ value: 'deploy', count: 2 }] })
      expect(await store.all('filter')).toEqual([])
      expect(await store.attachment('sha')).toBeNull()
      expect(await store.entries({ limit: 10 })).toHaveLength(1)
      expect(await store.commit(creating(aMemory(6)))).toEqual({ kind: 'committed', seq: 2 })
    })

    test('[S3] a place that was free when the changeset was decided has to be free still', async () => {
      await using opened = await openStore()
      const { store } = opened
      const known = aMemory(1, { expiresAt: NOON + 1000 })
      await committed(store, creating(known))
      const again = aMemory(2, { key: known.key, scope: known.scope })
      const stale = { ...creating(again), absent: [again] }
      expect(await store.commit(stale)).toEqual({ kind: 'stale', noun: 'memory', id: again.id })
      expect(await store.entries({ limit: 10 })).toHaveLength(1)
      const elsewhere = { ...again, scope: { kind: 'project', id: 'elsewhere' } as const }
      await committed(store, { ...creating(elsewhere), absent: [elsewhere] })
      const later = aMemory(3, { key: known.key, scope: known.scope })
      await committed(store, { ...creating(later), absent: [later], at: NOON + 1000 })
    })

    test('[S3] the order of keys makes nothing stale', async () => {
      await using opened = await openStore()
      const memory = aMemory(1, {
        context: { a: 1, b: { c: 2, d: 3 } },
        values: { x: 0.1, y: 0.2 },
      })
      await committed(opened.store, creating(memory))
      const reordered = {
        ...memory,
        context: { b: { d: 3, c: 2 }, a: 1 },
        values: { y: 0.2, x: 0.1 },
      }
      const change = {
        noun: 'memory',
        id: memory.id,
        before: reordered,
        after: { summary: 'Same' },
      } as const
      expect(await opened.store.commit(aChangeset([change]))).toMatchObject({ kind: 'committed' })
    })

    test('[S2] one changeset may touch a thing twice: each change sees the one before', async () => {
      await using opened = await openStore()
      const memory = aMemory(1)
      const next = { ...memory, summary: 'Second', tags: ['b'] }
      const change = revised('memory', memory.id, memory, next)
      const changes = [created('memory', memory.id, memory), ...(change === null ? [] : [change])]
      await committed(opened.store, aChangeset(changes))
      expect(await opened.store.get('memory', [memory.id])).toEqual([next])
      expect(await opened.store.find({ tags: ['deploy'] }, SORT, 10)).toEqual([])
      expect(await opened.store.find({ tags: ['b'] }, SORT, 10)).toEqual([memory.id])
      expect(await opened.store.find({ text: 'second' }, SORT, 10)).toEqual([memory.id])
    })

    test('[L1] a changeset that closes a circle of supersedes writes nothing, wherever the circle runs', async () => {
      await using opened = await openStore()
      const { store } = opened
      const over = (n: number) => ({
        links: [{ kind: 'supersedes' as const, to: memoryId(n) }],
        status: 'archived' as const,
      })
      const [a, b, c] = [aMemory(1), aMemory(2, over(1)), aMemory(3, over(2))]
      await committed(store, creating(a, b, c))
      const before = await opened.dump()
      const refused = { code: 'invalid_input', fields: [{ path: ['links'] }] }
      await expect(store.commit(revising(a, over(3)))).rejects.toMatchObject(refused)
      await expect(store.commit(creating(aMemory(4, over(4))))).rejects.toMatchObject(refused)
      const twoAtOnce = creating(aMemory(5, over(6)), aMemory(6, over(5)))
      await expect(store.commit(twoAtOnce)).rejects.toMatchObject(refused)
      expect(await opened.dump()).toBe(before)
      await committed(store, revising(a, { links: [{ kind: 'related', to: c.id }] }))
    })

    test('[S4] what is removed and brought back takes its old place among equals', async () => {
      await using opened = await openStore()
      const { store } = opened
      const [a, b, c] = [aMemory(1, SAME), aMemory(2, SAME), aMemory(3, SAME)]
      await committed(store, creating(a, b, c))
      await committed(store, removing(b))
      expect(await store.find({}, SORT, 10)).toEqual([c.id, a.id])
      await committed(store, creating(b))
      expect(await store.find({}, SORT, 10)).toEqual([c.id, b.id, a.id])
    })

    test('[S2] only changed words are found after a change', async () => {
      await using opened = await openStore()
      const { store } = opened
      const memory = aMemory(1, {
        summary: 'Old heading',
        content: { form: 'text', text: 'kept words' },
      })
      await committed(store, creating(memory))
      await committed(store, revising(memory, { summary: 'New heading' }))
      expect(await store.find({ text: 'old' }, SORT, 10)).toEqual([])
      expect(await store.find({ text: 'new kept' }, SORT, 10)).toEqual([memory.id])
    })
  })
}
