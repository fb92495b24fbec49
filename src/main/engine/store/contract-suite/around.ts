import { describe, expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import type { Store } from '../port.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { committed, creating, revising } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

const MINUTE = 60_000
const said = (n: number, minute: number, given: Partial<Omit<Memory, 'id'>> = {}) =>
  aMemory(n, { createdAt: NOON + minute * MINUTE, ...given })
const asked = { reach: 2, gapMs: 60 * MINUTE, filter: {} }

async function walked(store: Store, places: number): Promise<Memory[]> {
  const found: Memory[] = []
  for (let after: number | null = null; ;) {
    const { memories, next } = await store.walk({ after, places })
    expect(memories.length).toBeLessThanOrEqual(places)
    found.push(...memories)
    if (next === null) return found
    after = next
  }
}

export function aroundSuite(openStore: OpenStore): void {
  describe('around', () => {
    test('[S30] what was written before and after in the same scope, in order', async () => {
      await using opened = await openStore()
      const { store } = opened
      const elsewhere = { scope: { kind: 'team', id: 'platform' } } as const
      await committed(
        store,
        creating(
          said(4, 30),
          said(1, 0),
          said(2, 10),
          said(9, 15, elsewhere),
          said(3, 20),
          said(5, 40),
        ),
      )
      expect(await store.around({ ...asked, ids: [memoryId(3), memoryId(1)] })).toEqual([
        [1, 2, 3, 4, 5].map(memoryId),
        [1, 2, 3].map(memoryId),
      ])
      expect(await store.around({ ...asked, ids: [memoryId(9), memoryId(77)] })).toEqual([
        [memoryId(9)],
      ])
    })

    test('[S31] a long silence ends what belongs together; one moment keeps the order of writing', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(
        store,
        creating(said(1, 0), said(2, 200), said(3, 200), said(4, 200), said(5, 261)),
      )
      expect(await store.around({ ...asked, ids: [memoryId(3)] })).toEqual([
        [2, 3, 4].map(memoryId),
      ])
    })

    test('[S32] what a filter leaves out is not counted as standing between', async () => {
      await using opened = await openStore()
      const { store } = opened
      const gone = { status: 'forgotten' } as const
      await committed(
        store,
        creating(
          said(1, 0),
          said(2, 1, gone),
          said(3, 2),
          said(4, 3, gone),
          said(5, 4),
          said(6, 5),
        ),
      )
      const filter = { aliveAt: NOON, within: [{ kind: 'project', id: 'atlas' } as const] }
      expect(await store.around({ ...asked, reach: 1, ids: [memoryId(3)], filter })).toEqual([
        [1, 3, 5].map(memoryId),
      ])
      const hidden = { ...filter, within: [{ kind: 'global' } as const] }
      expect(await store.around({ ...asked, ids: [memoryId(3)], filter: hidden })).toEqual([])
    })
  })

  describe('walk', () => {
    test('[C10] a walk passes everything active once, whole and in the order of writing, however small its pieces', async () => {
      await using opened = await openStore()
      const { store } = opened
      const memories = Array.from({ length: 9 }, (_, n) => aMemory(n, { links: [] }))
      await committed(store, creating(...memories.toReversed()))
      for (const n of [0, 3, 4]) {
        const [memory = aMemory(n)] = await store.get('memory', [memoryId(n)])
        await committed(store, revising(memory, { status: 'archived' }))
      }
      const expected = [8, 7, 6, 5, 2, 1].map((n) => aMemory(n, { links: [] }))
      for (const places of [1, 2, 5, 100]) expect(await walked(store, places)).toEqual(expected)
    })

    test('[C10] an empty vault is walked through at once', async () => {
      await using opened = await openStore()
      expect(await opened.store.walk({ after: null, places: 10 })).toEqual({
        memories: [],
        next: null,
      })
    })
  })
}
