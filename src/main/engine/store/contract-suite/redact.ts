import { describe, expect, test } from 'vitest'
import { created, revised } from '../changes.ts'
import { aMemory, memoryId } from '../test-support/a-memory.ts'
import { aReview } from '../test-support/a-review.ts'
import { aChangeset, committed } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

const SECRET = 'hush-hush'
const held = aReview('rev_1', {
  kind: 'secret',
  reason: SECRET,
  changes: [created('memory', memoryId(1), { source: SECRET })],
  attachments: { 'sha-1': SECRET },
  memoryIds: [memoryId(1)],
})
const instead = { reason: 'gone', changes: [], attachments: {} }
const item = { id: 'rev_1', instead, memoryIds: [memoryId(1)], digests: ['sha-1'] }
const settledAs = (how: 'resolved' | 'open', was: 'resolved' | 'open') => ({
  noun: 'review' as const,
  id: 'rev_1',
  before: { state: was },
  after: { state: how },
})

export function redactSuite(openStore: OpenStore): void {
  describe('redact', () => {
    test('[S70] what an item held back leaves its record, the journal and what was answered', async () => {
      await using opened = await openStore()
      const { store } = opened
      const holding = aChangeset([created('review', 'rev_1', held)], { answer: { said: SECRET } })
      await committed(store, holding)
      const settling = [settledAs('resolved', 'open')]
      await committed(store, aChangeset(settling, { redacts: [item] }))
      const clean = { ...held, ...instead }
      expect(await store.get('review', ['rev_1'])).toEqual([{ ...clean, state: 'resolved' }])
      expect((await store.changesOf('review', 'rev_1')).map(({ change }) => change)).toEqual([
        { noun: 'review', id: 'rev_1', before: null, after: clean, erased: false },
        { ...settling[0], erased: false },
      ])
      expect(await store.committed(holding.id)).toEqual({ kind: 'committed', seq: 1 })
    })

    test('[S70] where it was approved and taken back, what its memories said meanwhile goes too, and nothing else', async () => {
      await using opened = await openStore()
      const { store } = opened
      const other = aMemory(2)
      const memory = aMemory(1, { source: SECRET, attachment: { digest: 'sha-1', bytes: 9 } })
      const pair = aReview('rev_2', { memoryIds: [memoryId(1)], reason: SECRET })
      const approved = [
        created('memory', memory.id, memory),
        created('memory', other.id, other),
        created('review', 'rev_2', pair),
        settledAs('resolved', 'open'),
      ]
      const back = [
        { noun: 'memory' as const, id: memory.id, before: { ...memory }, after: null },
        { noun: 'review' as const, id: 'rev_2', before: { ...pair }, after: null },
        settledAs('open', 'resolved'),
      ]
      const attachments = new Map([['sha-1', SECRET]])
      await committed(store, aChangeset([created('review', 'rev_1', held)]))
      await committed(store, aChangeset(approved, { label: `Approved “${SECRET}”`, attachments }))
      await committed(store, aChangeset(back, { kind: 'undo', undoes: 2 }))
      await committed(store, aChangeset([settledAs('resolved', 'open')], { redacts: [item] }))
      const journal = [
        await store.entries({ limit: 9 }),
        ...(await Promise.all([1, 2, 3, 4].map((seq) => store.changes(seq, 9)))),
      ]
      expect(JSON.stringify(journal)).not.toContain(SECRET)
      expect((await store.changes(2, 9)).map(({ id, erased }) => [id, erased])).toEqual([
        [memoryId(1), true],
        [memoryId(2), false],
        ['rev_2', true],
        ['rev_1', true],
      ])
      expect(await store.attachment('sha-1')).toBeNull()
      expect(await store.get('memory', [other.id])).toEqual([other])
    })

    test('[S70] a large content that the memory still names stays', async () => {
      await using opened = await openStore()
      const { store } = opened
      const memory = aMemory(1, { attachment: { digest: 'sha-1', bytes: 9 } })
      const attachments = new Map([['sha-1', 'long']])
      await committed(store, aChangeset([created('memory', memory.id, memory)], { attachments }))
      await committed(store, aChangeset([created('review', 'rev_1', held)]))
      await committed(store, aChangeset([settledAs('resolved', 'open')], { redacts: [item] }))
      expect(await store.attachment('sha-1')).toBe('long')
    })

    test('[S70] where the changeset is stale, nothing is taken out', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, aChangeset([created('review', 'rev_1', held)]))
      const late = [settledAs('resolved', 'resolved')]
      const change = revised('review', 'rev_1', { ...held }, { ...held, state: 'postponed' })
      await committed(store, aChangeset(change === null ? [] : [change]))
      expect((await store.commit(aChangeset(late, { redacts: [item] }))).kind).toBe('stale')
      const gone = { ...item, id: 'rev_9' }
      expect((await store.commit(aChangeset([], { redacts: [gone] }))).kind).toBe('stale')
      expect(await store.get('review', ['rev_1'])).toEqual([{ ...held, state: 'postponed' }])
      expect(JSON.stringify(await store.changes(1, 9))).toContain(SECRET)
    })
  })
}
