import { describe, expect, test } from 'vitest'
import type { Store } from '../port.ts'
import { aMemory } from '../test-support/a-memory.ts'
import { aChangeset, committed, creating, removing } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

export function undoSuite(openStore: OpenStore): void {
  describe('undo', () => {
    test('[S11] undo walks back, redo walks forward, and a new change ends the way forward', async () => {
      await using opened = await openStore()
      const { store } = opened
      const next = async () => [
        (await store.undoable('USER', 'undo'))?.seq ?? null,
        (await store.undoable('USER', 'redo'))?.seq ?? null,
      ]
      const take = (kind: 'undo' | 'redo', undoes: number) =>
        committed(store, aChangeset([], { kind, undoes }))

      await committed(store, creating(aMemory(1)))
      await committed(store, creating(aMemory(2)))
      expect(await next()).toEqual([2, null])
      await take('undo', 2)
      expect(await next()).toEqual([1, 3])
      await take('undo', 1)
      expect(await next()).toEqual([null, 4])
      await take('redo', 4)
      expect(await next()).toEqual([1, 3])
      await take('redo', 3)
      expect(await next()).toEqual([2, null])
      await take('undo', 2)
      expect(await next()).toEqual([1, 7])
      await committed(store, creating(aMemory(3)))
      expect(await next()).toEqual([8, null])
      expect(await links(store)).toEqual([
        [1, null, null],
        [2, null, 7],
        [3, 2, 6],
        [4, 1, 5],
        [5, 4, null],
        [6, 3, null],
        [7, 2, null],
        [8, null, null],
      ])
    })

    test('[S11] everybody has an undo of their own, and nobody can take back a purge', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, { ...creating(aMemory(1)), actor: 'DEV-001' })
      await committed(store, creating(aMemory(2)))
      await store.purge({ ids: [aMemory(1).id], at: 0, actor: 'USER', label: 'Purged' })
      expect(await store.undoable('DEV-001', 'undo')).toBeNull()
      expect((await store.undoable('USER', 'undo'))?.seq).toBe(2)
      expect(await store.undoable('SYSTEM', 'undo')).toBeNull()
    })

    test('[S11] what a purge left nothing of stands in nobody’s way', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1)))
      await committed(store, creating(aMemory(2), aMemory(3)))
      await committed(store, creating(aMemory(4)))
      await committed(store, { ...removing(aMemory(4)), kind: 'undo', undoes: 3 })
      const purge = (number: number) =>
        store.purge({ ids: [aMemory(number).id], at: 0, actor: 'USER', label: 'Purged' })
      await purge(4)
      expect(await store.undoable('USER', 'redo')).toBeNull()
      await purge(2)
      expect((await store.undoable('USER', 'undo'))?.seq).toBe(2)
      await purge(3)
      expect((await store.undoable('USER', 'undo'))?.seq).toBe(1)
    })
  })
}

async function links(store: Store): Promise<(number | null)[][]> {
  const entries = await store.entries({ limit: 100 })
  return entries.map(({ seq, undoes, undoneBy }) => [seq, undoes, undoneBy]).toReversed()
}
