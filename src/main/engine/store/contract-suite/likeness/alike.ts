import { describe, expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Store } from '../../port.ts'
import { A_BAND } from '../../sketch/sketch.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import {
  aChangeset,
  committed,
  creating,
  removing,
  revising,
} from '../../test-support/changesets.ts'
import type { OpenStore } from '../open-store.ts'

const SAID = 'The billing service is rolled back by hand when the nightly smoke test fails twice.'
const NEARLY = 'The billing service is rolled back by hand when the nightly smoke test fails.'
const OTHER = 'Lunch is served at noon in the kitchen on the second floor of the old building.'

const says = (n: number, text: string, given: Partial<Memory> = {}): Memory =>
  aMemory(n, { summary: text, content: { form: 'text', text }, ...given })

const found = async (store: Store, text = SAID, filter: StoreFilter = {}, limit = 10) =>
  (await store.alike({ text, filter, limit })).map(({ id }) => id)

export function alikeSuite(openStore: OpenStore): void {
  describe('alike', () => {
    test('[N20] what shares runs of words is found, most alike first, with the estimated share', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(says(1, NEARLY), says(2, OTHER), says(3, SAID)))
      expect(await store.alike({ text: SAID, filter: {}, limit: 10 })).toEqual([
        { id: memoryId(3), score: 1 },
        { id: memoryId(1), score: expect.closeTo(0.92, 1) },
      ])
      expect(await found(store, SAID, {}, 1)).toEqual([memoryId(3)])
      expect(await found(store, '…')).toEqual([])
      expect(await found(store, OTHER.toUpperCase())).toEqual([memoryId(2)])
    })

    test('[N21] it follows every change of text, and nothing else moves it', async () => {
      await using opened = await openStore()
      const { store } = opened
      const memory = says(1, SAID)
      await committed(store, creating(memory))
      const rewriting = revising(memory, {
        summary: OTHER,
        content: { form: 'text', text: OTHER },
      })
      await committed(store, rewriting)
      expect([await found(store), await found(store, OTHER)]).toEqual([[], [memory.id]])
      const back = rewriting.changes.map((each) => ({
        ...each,
        before: each.after,
        after: each.before,
      }))
      await committed(store, aChangeset(back))
      expect([await found(store), await found(store, OTHER)]).toEqual([[memory.id], []])
      await committed(store, revising(memory, { tags: ['x'], status: 'archived' }))
      expect(await found(store)).toEqual([memory.id])
      expect(await found(store, SAID, { statuses: ['active'] })).toEqual([])
      await committed(store, removing({ ...memory, tags: ['x'], status: 'archived' }))
      expect(await found(store)).toEqual([])
    })

    test('[N22] a filter means the same here as everywhere', async () => {
      await using opened = await openStore()
      const { store } = opened
      const moving = says(2, SAID, { tags: ['mine'] })
      await committed(
        store,
        creating(
          says(1, SAID, { scope: { kind: 'global' } }),
          moving,
          says(3, SAID, { expiresAt: NOON + 5 }),
        ),
      )
      const atlas = { kind: 'project', id: 'atlas' } as const
      expect(await found(store)).toEqual([3, 2, 1].map(memoryId))
      expect(await found(store, SAID, { within: [atlas] })).toEqual([3, 2].map(memoryId))
      expect(await found(store, SAID, { aliveAt: NOON + 5 })).toEqual([2, 1].map(memoryId))
      expect(await found(store, SAID, { tags: ['mine'] })).toEqual([memoryId(2)])
      expect(await found(store, SAID, { text: 'lunch' })).toEqual([])
      expect(await found(store, SAID, { within: [] })).toEqual([])
      await committed(store, revising(moving, { scope: { kind: 'global' } }))
      expect(await found(store, SAID, { within: [atlas] })).toEqual([memoryId(3)])
      expect(await found(store, SAID, { within: [{ kind: 'global' }] })).toEqual(
        [2, 1].map(memoryId),
      )
    })

    test('[N23] however often others said it, what is seen of one’s own does not change', async () => {
      await using opened = await openStore()
      const { store } = opened
      const own = { within: [{ kind: 'project', id: 'atlas' } as const] }
      await committed(store, creating(says(1, SAID), says(2, NEARLY)))
      const alone = await store.alike({ text: SAID, filter: own, limit: 10 })
      const others = Array.from({ length: A_BAND + 9 }, (_, n) =>
        says(n + 10, SAID, { scope: { kind: 'project', id: 'ledger' } }),
      )
      await committed(store, creating(...others))
      expect(await store.alike({ text: SAID, filter: own, limit: 10 })).toEqual(alone)
      expect(await found(store, SAID, {}, 100)).toHaveLength(A_BAND)
    })

    test('[W75] what came in bulk, was taken back and came again is found like everything else', async () => {
      await using opened = await openStore()
      const { store } = opened
      const some = [says(1, SAID), says(2, NEARLY)]
      const sketched = async () => {
        while (await store.sketchSome()) void 0
      }
      await committed(store, { ...creating(...some), bulk: true })
      await sketched()
      await committed(store, removing(...some))
      await committed(store, creating(says(3, OTHER)))
      await sketched()
      await committed(store, { ...creating(...some), bulk: true })
      await sketched()
      expect(await found(store)).toEqual([1, 2].map(memoryId))
    })

    test('[S12] what is purged is like nothing any more', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(says(1, SAID), says(2, NEARLY)))
      await store.purge({ ids: [memoryId(1)], at: NOON, actor: 'USER', label: 'Purged' })
      expect(await found(store)).toEqual([memoryId(2)])
    })
  })
}
