import { describe, expect, test } from 'vitest'
import type { Clash } from '#shared/conflict.ts'
import type { Review } from '#shared/review.ts'
import { created, revised } from '../changes.ts'
import type { Store } from '../port.ts'
import { memoryId, NOON } from '../test-support/a-memory.ts'
import { aReview } from '../test-support/a-review.ts'
import { aChangeset, committed } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

const settled = (at: number, how: 'kept-a' | 'kept-both' | 'by-rule' | 'outdated') =>
  ({ state: 'resolved', resolution: { how, by: 'USER', at, why: null } }) as const
const side = { id: memoryId(1), digest: 'd' }
const pair = (rule: 'critical' | 'specific-first') => ({
  pair: { a: side, b: side, clash: null, likeness: null, rule },
})

const ITEMS: Review[] = [
  aReview('rev_a', { createdAt: NOON + 9, memoryIds: [memoryId(1)] }),
  aReview('rev_b', { kind: 'secret', createdAt: NOON }),
  aReview('rev_c', { state: 'postponed', postponedUntil: NOON + 50, createdAt: NOON }),
  aReview('rev_d', {
    kind: 'contradiction',
    memoryIds: [memoryId(1), memoryId(2)],
    ...pair('critical'),
  }),
  aReview('rev_e', { kind: 'merge', memoryIds: [memoryId(2)], ...settled(NOON + 30, 'kept-a') }),
  aReview('rev_f', { ...settled(NOON + 40, 'outdated') }),
  aReview('rev_g', {
    kind: 'contradiction',
    memoryIds: [memoryId(2)],
    ...pair('specific-first'),
    ...settled(NOON + 30, 'by-rule'),
  }),
]

const clash: Clash = { kind: 'value', a: [], b: [], confidence: 0.9, sentence: 'They differ.' }
const found = (rule: 'critical' | 'by-model' | 'different-creators') => ({
  kind: 'contradiction' as const,
  pair: { ...pair('critical').pair, rule, clash },
})
const doubted = {
  ...found('critical'),
  reading: { share: 0.25, says: 'no-contradiction' as const },
}
const READ: Review[] = [
  aReview('rev_h', { ...doubted, ...settled(NOON + 50, 'kept-a') }),
  aReview('rev_i', { ...found('by-model'), ...settled(NOON + 60, 'kept-a') }),
  // Settled by nobody, by a rule, and never read.
  aReview('rev_j', doubted),
  aReview('rev_k', { ...doubted, ...settled(NOON + 70, 'by-rule') }),
  aReview('rev_l', { ...found('critical'), ...settled(NOON + 80, 'kept-a') }),
  aReview('rev_m', { ...doubted, ...settled(NOON + 40, 'kept-a') }),
  aReview('rev_n', { ...doubted, ...settled(NOON + 30, 'kept-both') }),
]

async function planted(store: Store, items = ITEMS): Promise<void> {
  for (const item of items) await committed(store, aChangeset([created('review', item.id, item)]))
}

const NAMED = { now: NOON, limit: 10 } as const
const ids = (reviews: readonly Review[]) => reviews.map(({ id }) => id.slice(4)).join('')

export function reviewsSuite(openStore: OpenStore): void {
  describe('reviews', () => {
    test('[S63] what waits comes urgent first, then oldest first, and what is settled last settled first, page by page', async () => {
      await using opened = await openStore()
      const { store } = opened
      await planted(store)
      const list = async (more: object) =>
        ids(await store.reviews({ ...NAMED, state: 'open', ...more }))
      expect(await list({})).toBe('bda')
      expect(await list({ limit: 2 })).toBe('bd')
      expect(await list({ limit: 2, after: 'rev_d' })).toBe('a')
      expect(await list({ kind: 'contradiction' })).toBe('d')
      expect(await list({ urgent: true })).toBe('bd')
      expect(await list({ state: 'postponed' })).toBe('c')
      // Its time has come.
      expect(await list({ now: NOON + 50 })).toBe('bdca')
      expect(await list({ state: 'postponed', now: NOON + 50 })).toBe('')
      expect(await list({ state: 'resolved' })).toBe('feg')
      expect(await list({ state: 'resolved', after: 'rev_f' })).toBe('eg')
      expect(await list({ state: 'resolved', after: 'rev_e' })).toBe('g')
      expect(await store.reviews({ ...NAMED, state: 'open', limit: 1 })).toEqual([ITEMS[1]])
    })

    test('[S64] they are counted, found by memory and followed through what becomes of them', async () => {
      await using opened = await openStore()
      const { store } = opened
      await planted(store)
      const counted = async (of: 'waiting' | 'settled', now: number) =>
        (await store.reviewTallies(of, now))
          .map(({ state, kind, urgent, how, count }) =>
            [state, kind, urgent ? 'urgent' : '', how ?? '', count].filter(Boolean).join(' '),
          )
          .toSorted()
      expect(await counted('waiting', NOON)).toEqual([
        'open contradiction urgent 1',
        'open protected 1',
        'open secret urgent 1',
        'postponed protected 1',
      ])
      expect(await counted('waiting', NOON + 50)).toEqual([
        'open contradiction urgent 1',
        'open protected 2',
        'open secret urgent 1',
      ])
      expect(await counted('settled', NOON)).toEqual([
        'resolved contradiction by-rule 1',
        'resolved merge kept-a 1',
        'resolved protected outdated 1',
      ])
      expect(await store.settledSince(NOON + 31)).toEqual([
        { how: 'outdated', createdAt: NOON, settledAt: NOON + 40 },
      ])
      expect((await store.settledSince(NOON)).map(({ how }) => how)).toEqual([
        'kept-a',
        'by-rule',
        'outdated',
      ])
      const about = async (...given: Parameters<Store['reviewsAbout']>) =>
        ids(await store.reviewsAbout(...given))
      expect(await about([memoryId(2)])).toBe('deg')
      expect(await about([memoryId(2), memoryId(1)])).toBe('adeg')
      expect(await about([memoryId(2)], { kind: 'contradiction' })).toBe('dg')
      expect(await about([memoryId(2)], { how: 'by-rule', rule: 'specific-first' })).toBe('g')
      expect(await about([memoryId(9)])).toBe('')

      const [item = aReview('')] = ITEMS
      const next = { ...item, memoryIds: [memoryId(9)], ...settled(NOON + 99, 'kept-a') }
      const change = revised('review', item.id, item, next)
      await committed(store, aChangeset(change === null ? [] : [change]))
      expect([await about([memoryId(1)]), await about([memoryId(9)])]).toEqual(['d', 'a'])
      expect(ids(await store.reviews({ ...NAMED, state: 'resolved' }))).toBe('afeg')
      const order = { ids: [], reviews: ['rev_a'], at: NOON, actor: 'USER', label: 'Purged' }
      await store.purge(order)
      expect(ids(await store.reviews({ ...NAMED, state: 'resolved' }))).toBe('feg')
      expect(await about([memoryId(9)])).toBe('')
    })

    test('[O133] what the model denies outright is listed and counted apart, unless something critical is at stake', async () => {
      await using opened = await openStore()
      const { store } = opened
      const reading = { share: 0.02, says: 'no-contradiction' as const, apart: true }
      await planted(store, [
        aReview('rev_p', { ...found('different-creators'), reading }),
        aReview('rev_q', { ...found('critical'), reading }),
        aReview('rev_r', {
          ...found('different-creators'),
          reading,
          ...settled(NOON, 'kept-both'),
        }),
      ])
      const listed = async (state: Review['state']) =>
        ids(await store.reviews({ ...NAMED, now: NOON + 1e9, state }))
      expect([await listed('open'), await listed('postponed'), await listed('resolved')]).toEqual([
        'q',
        'p',
        'r',
      ])
      const waiting = await store.reviewTallies('waiting', NOON)
      expect(waiting.map(({ state, count }) => `${state} ${count}`).toSorted()).toEqual([
        'open 1',
        'postponed 1',
      ])
    })

    test('[O114] contradictions that people settled and the model has read, last settled first', async () => {
      await using opened = await openStore()
      const { store } = opened
      await planted(store)
      expect(await store.settledReadings(10)).toEqual({ latest: [], tallies: [] })
      await planted(store, READ)
      const newest = { how: 'kept-a', share: 0.9 }
      const { latest } = await store.settledReadings(10)
      expect(latest).toEqual([
        newest,
        { how: 'kept-a', share: 0.25 },
        { how: 'kept-a', share: 0.25 },
        { how: 'kept-both', share: 0.25 },
      ])
      expect((await store.settledReadings(1)).latest).toEqual([newest])
    })

    test('[O120] what a rule raised and the model has read is counted whole, however few are listed', async () => {
      await using opened = await openStore()
      const { store } = opened
      await planted(store, READ)
      const { tallies } = await store.settledReadings(1)
      expect(tallies.toSorted((a, b) => b.count - a.count)).toEqual([
        { how: 'kept-a', says: 'no-contradiction', count: 2 },
        { how: 'kept-both', says: 'no-contradiction', count: 1 },
      ])
    })
  })
}
