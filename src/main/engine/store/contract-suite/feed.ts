import { describe, expect, test } from 'vitest'
import { created } from '../changes.ts'
import type { FeedEntry, News, Position } from '../feed.ts'
import type { Store } from '../port.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { committed, creating, revising } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

const SUPERSEDED = { status: 'superseded' } as const

/** Names and what became of them, entry by entry. */
const told = (entries: readonly FeedEntry[]) =>
  entries.map(({ actor, kind, changes }) => [
    actor,
    kind,
    ...changes.map(({ noun, id, after, erased }) => [
      noun,
      id,
      erased ? 'erased' : (after?.['status'] ?? after?.['id']),
    ]),
  ])

async function followed(store: Store, from: Position, atOnce: number): Promise<FeedEntry[]> {
  const all: FeedEntry[] = []
  for (let position = from; ;) {
    const entries = await store.since(position, atOnce)
    const last = entries.at(-1)
    if (last === undefined) return all
    all.push(...entries)
    position = last.position
  }
}

export function feedSuite(openStore: OpenStore): void {
  describe('feed', () => {
    test('[V209] a commit that is part of a run says so', async () => {
      await using opened = await openStore()
      const { store } = opened
      const start = await store.head()
      await committed(store, creating(aMemory(1)))
      const run = { id: 'imp_1', label: 'Imported one' }
      await committed(store, { ...creating(aMemory(2)), run })
      expect((await followed(store, start, 10)).map((entry) => entry.run)).toEqual([null, 'imp_1'])
    })

    test('[S50] every commit is told in order with all it changed, also by rule and by purge', async () => {
      await using opened = await openStore()
      const { store } = opened
      const start = await store.head()
      const [first, second] = [aMemory(1), aMemory(2)]
      await committed(store, creating(first))
      const loses = revising(first, SUPERSEDED).changes
      const also = [...loses, created('filter', 'flt_1', { id: 'flt_1' })]
      await committed(store, { ...creating(second), actor: 'DEV-001', also })
      await store.purge({ ids: [memoryId(1)], at: NOON, actor: 'USER', label: 'Purged' })
      const all = [
        ['USER', 'do', ['memory', memoryId(1), 'erased']],
        [
          'DEV-001',
          'do',
          ['memory', memoryId(2), 'active'],
          ['memory', memoryId(1), 'erased'],
          ['filter', 'flt_1', 'flt_1'],
        ],
        ['USER', 'purge', ['memory', memoryId(1), 'erased']],
      ]
      expect(told(await followed(store, start, 100))).toEqual(all)
    })

    test('[S51] who was away catches up from where they were, however few they read at a time', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1)))
      const here = await store.head()
      expect(await store.since(here, 10)).toEqual([])
      // More than any store keeps at hand.
      for (let n = 2; n < 202; n++) await committed(store, creating(aMemory(n)))
      const ids = (entries: FeedEntry[]) =>
        entries.flatMap(({ changes }) => changes.map(({ id }) => id))
      const missed = Array.from({ length: 200 }, (_, n) => memoryId(n + 2))
      expect(ids(await followed(store, here, 7))).toEqual(missed)
      expect(ids(await followed(store, here, 1000))).toEqual(missed)
      const [newest] = (await followed(store, here, 1000)).slice(-1)
      expect(newest?.position).toBe(await store.head())
    })

    test('[S52] news is told at once, of what is served and kept too, and of nothing that was refused', async () => {
      await using opened = await openStore()
      const { store } = opened
      const heard: News[] = []
      const forget = store.onNews((news) => void heard.push(news))
      await committed(store, creating(aMemory(1)))
      expect((await store.commit(creating(aMemory(1)))).kind).toBe('stale')
      await store.touch([memoryId(1)], NOON, 'DEV-001')
      await store.finishRun('run_1')
      await store.purge({ ids: [memoryId(1)], at: NOON, actor: 'USER', label: 'Purged' })
      forget()
      await committed(store, creating(aMemory(2)))
      expect(heard).toEqual(['commits', 'served', 'runs', 'commits'])
    })
  })
}
