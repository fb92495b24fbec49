import { describe, expect, test } from 'vitest'
import { aReview } from '../test-support/a-review.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { aChangeset, committed, creating, removing, revising } from '../test-support/changesets.ts'
import { created } from '../changes.ts'
import type { OpenStore } from './open-store.ts'

const SORT = { by: 'updatedAt', direction: 'desc' } as const
const ORDER = { at: NOON + 9, actor: 'USER', label: 'Purged 1 memory' }

export function purgeSuite(openStore: OpenStore): void {
  describe('purge', () => {
    test('[S12] a purged memory is gone from every list, count and search', async () => {
      await using opened = await openStore()
      const { store } = opened
      const secret = aMemory(1, {
        summary: 'Secret plan',
        links: [{ kind: 'related', to: memoryId(2) }],
      })
      await committed(store, creating(secret, aMemory(2)))
      expect(await store.purge({ ids: [secret.id], ...ORDER })).toEqual({ seq: 2, purged: 1 })
      expect(await store.get('memory', [secret.id])).toEqual([])
      expect(await store.find({}, SORT, 10)).toEqual([memoryId(2)])
      expect(await store.find({ text: 'secret' }, SORT, 10)).toEqual([])
      expect(await store.linksTo([memoryId(2)])).toBe(0)
      expect((await store.facets({})).tags).toEqual([{ value: 'deploy', count: 1 }])
      expect(await store.byKey(secret.key, secret.scope, NOON)).toBeNull()
      expect(await store.stats()).toMatchObject({ memories: 1, active: 1 })
    })

    test('[S12] the journal keeps that something happened, not what it said', async () => {
      await using opened = await openStore()
      const { store } = opened
      const secret = aMemory(1)
      const quoting = { label: 'Renamed “Secret plan”', why: 'the plan was secret' }
      await committed(store, creating(secret, aMemory(2)))
      await committed(store, { ...revising(secret, { summary: 'Secret plan' }), ...quoting })
      await store.purge({ ids: [secret.id], ...ORDER })

      const history = await store.changesOf('memory', secret.id)
      const erased = { noun: 'memory', id: secret.id, before: null, after: null, erased: true }
      expect(history.map(({ change }) => change)).toEqual([erased, erased, erased])
      expect(history.map(({ entry }) => [entry.seq, entry.kind, entry.label, entry.why])).toEqual([
        [1, 'do', 'Did something', null],
        [2, 'do', 'Changed what was purged later', null],
        [3, 'purge', 'Purged 1 memory', null],
      ])
      const [, untouched] = await store.changes(1, 10)
      expect(untouched).toMatchObject({ after: aMemory(2), erased: false })
    })

    test('[S12] an entry about others as well keeps what it did, without the words it quotes', async () => {
      await using opened = await openStore()
      const { store } = opened
      const label = 'Created “Secret plan”; by rule, “Open plan” supersedes “Secret plan”'
      await committed(store, { ...creating(aMemory(1), aMemory(2)), label })
      await store.purge({ ids: [memoryId(1)], ...ORDER })
      expect((await store.entry(1))?.label).toBe('Created “…”; by rule, “…” supersedes “…”')
    })

    test('[S12] review items that are named go too, and what the journal knows of them', async () => {
      await using opened = await openStore()
      const { store } = opened
      const item = aReview('rev_1', { label: 'Created “Secret plan”' })
      const other = aReview('rev_2', { label: 'Created “Open plan”' })
      await committed(
        store,
        aChangeset([created('review', 'rev_1', item)], { label: 'Held for review: “Secret plan”' }),
      )
      await committed(store, aChangeset([created('review', 'rev_2', other)]))
      const order = { ids: [], reviews: ['rev_1', 'rev_1', 'rev_9'], ...ORDER }
      expect(await store.purge(order)).toEqual({ seq: 3, purged: 0 })
      expect(await store.all('review')).toEqual([other])
      const told = [await store.entries({ limit: 10 }), await store.changes(1, 10)]
      expect(JSON.stringify(told)).not.toContain('Secret plan')
      await expect(store.purge(order)).rejects.toMatchObject({ code: 'not_found' })
    })

    test('[S12] an attachment goes with the last memory that names it, in its history too', async () => {
      await using opened = await openStore()
      const { store } = opened
      const attachment = { digest: 'sha-1', bytes: 4 }
      const first = aMemory(1, { attachment })
      const second = aMemory(2, { attachment })
      const attachments = new Map([['sha-1', 'long']])
      await committed(store, { ...creating(first, second), attachments })
      await committed(store, revising(second, { attachment: null }))
      await store.purge({ ids: [first.id], ...ORDER })
      expect(await store.attachment('sha-1')).toBe('long')
      await store.purge({ ids: [second.id], ...ORDER })
      expect(await store.attachment('sha-1')).toBeNull()
    })

    test('[S12] what was made and taken back can still be purged from the journal', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1)))
      await committed(store, removing(aMemory(1)))
      expect(await store.purge({ ids: [memoryId(1)], ...ORDER })).toEqual({ seq: 3, purged: 1 })
      const history = await store.changesOf('memory', memoryId(1))
      expect(history.every(({ change }) => change.erased)).toBe(true)
    })

    test('purging what is not there is refused and writes nothing', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1)))
      await store.purge({ ids: [memoryId(1), memoryId(1), memoryId(8)], ...ORDER })
      const again = store.purge({ ids: [memoryId(1), memoryId(8)], ...ORDER })
      await expect(again).rejects.toMatchObject({ code: 'not_found' })
      expect(await store.entries({ limit: 10 })).toHaveLength(2)
    })

    test('an id that was purged can be used again', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1)))
      await store.purge({ ids: [memoryId(1)], ...ORDER })
      await committed(
        store,
        aChangeset([created('memory', memoryId(1), aMemory(1, { summary: 'Anew' }))]),
      )
      expect(await store.find({ text: 'anew' }, SORT, 10)).toEqual([memoryId(1)])
    })
  })
}
