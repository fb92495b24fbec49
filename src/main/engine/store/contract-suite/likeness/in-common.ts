import { describe, expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Store } from '../../port.ts'
import { LOOKED_THROUGH } from '../../said/in-common.ts'
import { foundInCommon } from '../../search.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { committed, creating, removing, revising } from '../../test-support/changesets.ts'
import type { OpenStore } from '../open-store.ts'

const SAID = 'The billing gateway listens on port 8080.'
const NEAR = 'The billing gateway listens on port 9090.'
const LESS = 'The billing gateway is slow.'
const OTHER = 'Lunch is served at noon.'
const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const LEDGER: Scope = { kind: 'project', id: 'ledger' }

const says = (n: number, text: string, given: Partial<Memory> = {}): Memory =>
  aMemory(n, { summary: text, content: { form: 'text', text }, ...given })

const asking = (filter: StoreFilter = {}, places: Scope[] = [ATLAS]) => ({
  text: SAID,
  places,
  filter,
  limit: 10,
})
const found = async (store: Store, filter?: StoreFilter, places?: Scope[]) =>
  (await foundInCommon(store, asking(filter, places))).hits.map(({ memory }) => memory.id)

export function inCommonSuite(openStore: OpenStore): void {
  describe('in common', () => {
    test('[S82] what says most of the same words is found, in these places only', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(
        store,
        creating(
          says(1, LESS),
          says(2, OTHER),
          says(3, NEAR),
          says(4, SAID, { scope: LEDGER }),
          says(5, SAID, { scope: { kind: 'global' } }),
        ),
      )
      expect(await foundInCommon(store, asking())).toEqual({
        hits: [
          { memory: says(3, NEAR), score: expect.any(Number), share: expect.closeTo(5 / 7, 5) },
          { memory: says(1, LESS), score: expect.any(Number), share: expect.closeTo(3 / 7, 5) },
        ],
        unread: [],
      })
      expect(await found(store, {}, [ATLAS, { kind: 'global' }])).toEqual([5, 3, 1].map(memoryId))
      expect(await found(store, {}, [])).toEqual([])
      expect(await found(store, {}, [{ kind: 'project', id: 'nobody' }])).toEqual([])
      expect((await foundInCommon(store, { ...asking(), limit: 1 })).hits).toHaveLength(1)
      expect((await foundInCommon(store, { ...asking(), text: '…' })).hits).toEqual([])
    })

    test('[S90] who asks for what has most of its words in common is given nothing that has less', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(says(1, LESS), says(2, NEAR), says(3, SAID), says(4, NEAR)))
      const least = async (leastShare: number, limit = 10) =>
        (await foundInCommon(store, { ...asking(), limit, leastShare })).hits.map(
          ({ memory }) => memory.id,
        )
      expect(await least(0.4)).toEqual([3, 4, 2, 1].map(memoryId))
      expect(await least(5 / 7)).toEqual([3, 4, 2].map(memoryId))
      expect(await least(5 / 7, 2)).toEqual([3, 4].map(memoryId))
      expect(await least(0.9)).toEqual([memoryId(3)])
    })

    test('[S102] asked as if it stood there already, it finds in the order it finds in once it does', async () => {
      await using opened = await openStore()
      const { store } = opened
      const texts = [
        LESS,
        NEAR,
        'A gateway on port 8080.',
        'Billing is slow.',
        OTHER,
        'It listens.',
      ]
      await committed(store, creating(...texts.map((text, n) => says(n + 1, text))))
      const hits = async (itself: boolean) =>
        (await foundInCommon(store, { ...asking(), itself })).hits.map(({ memory, score }) => ({
          id: memory.id,
          score,
        }))
      const [before, ahead] = [await hits(false), await hits(true)]
      await committed(store, creating(says(9, SAID)))
      const after = (await hits(false)).filter(({ id }) => id !== memoryId(9))
      expect(ahead).toEqual(after)
      expect(before).not.toEqual(after)
    })

    test('[S82] it follows every change of text and place, and a filter means the same as everywhere', async () => {
      await using opened = await openStore()
      const { store } = opened
      const moving = says(1, NEAR, { expiresAt: NOON + 5 })
      await committed(store, creating(moving, says(2, LESS, { tags: ['mine'] })))
      expect(await found(store, { tags: ['mine'] })).toEqual([memoryId(2)])
      expect(await found(store, { aliveAt: NOON + 5 })).toEqual([memoryId(2)])
      expect(await found(store, { within: [LEDGER] })).toEqual([])
      await committed(store, revising(moving, { scope: LEDGER }))
      expect([await found(store), await found(store, {}, [LEDGER])]).toEqual([
        [memoryId(2)],
        [memoryId(1)],
      ])
      const there = { ...moving, scope: LEDGER }
      const rewritten = { summary: OTHER, content: { form: 'text', text: OTHER } } as const
      await committed(store, revising(there, rewritten))
      expect(await found(store, {}, [LEDGER])).toEqual([])
      await committed(store, removing({ ...there, ...rewritten }))
      expect(await foundInCommon(store, asking({}, [LEDGER]))).toEqual({ hits: [], unread: [] })
      await store.purge({ ids: [memoryId(2)], at: NOON, actor: 'USER', label: 'Purged' })
      expect(await found(store)).toEqual([])
    })

    test('[S83] where more is said than can be looked through, that is told, and the other places are read', async () => {
      await using opened = await openStore()
      const { store } = opened
      const many = Array.from({ length: LOOKED_THROUGH + 1 }, (_, n) => says(n + 10, SAID))
      await committed(store, creating(...many, says(1, NEAR, { scope: LEDGER })))
      expect(await foundInCommon(store, asking({}, [ATLAS, LEDGER]))).toEqual({
        hits: [
          {
            memory: expect.objectContaining({ id: memoryId(1) }),
            score: expect.any(Number),
            share: expect.any(Number),
          },
        ],
        unread: [ATLAS],
      })
    })
  })
}
