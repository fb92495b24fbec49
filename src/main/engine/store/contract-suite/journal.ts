import { describe, expect, test } from 'vitest'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { committed, creating, removing, revising } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

export function journalSuite(openStore: OpenStore): void {
  describe('journal', () => {
    test('[S6] every commit is written down with who, when, why and what', async () => {
      await using opened = await openStore()
      const { store } = opened
      const memory = aMemory(1)
      await committed(store, creating(memory, aMemory(2)))
      const seq = await committed(store, {
        ...revising(memory, { summary: 'New' }),
        at: NOON + 5,
        actor: 'DEV-001',
        label: 'Renamed it',
        why: 'because',
      })
      const entry = {
        seq: 2,
        at: NOON + 5,
        actor: 'DEV-001',
        kind: 'do',
        label: 'Renamed it',
        why: 'because',
        changes: 1,
        undoes: null,
        undoneBy: null,
      }
      const before = { summary: memory.summary }
      const change = {
        noun: 'memory',
        id: memory.id,
        before,
        after: { summary: 'New' },
        erased: false,
      }
      expect(await store.entry(seq)).toEqual(entry)
      expect(await store.changes(seq, 10)).toEqual([change])
      expect(await store.changes(1, 1)).toHaveLength(1)
      const all = await store.changes(1, 10)
      expect(await store.changes(1, 10, 1)).toEqual(all.slice(1))
      expect(await store.changesOf('memory', memory.id)).toEqual([
        {
          entry: expect.objectContaining({ seq: 1 }),
          change: expect.objectContaining({ before: null, after: memory }),
        },
        { entry, change },
      ])
      expect(await store.changesOf('memory', memory.id, 1)).toEqual([{ entry, change }])
      expect(await store.changesOf('memory', memory.id, 0)).toEqual([])
      expect(await store.entry(3)).toBeNull()
      expect(await store.changesOf('memory', memoryId(9))).toEqual([])
    })

    test('entries come newest first, by actor, by memory, and page by number', async () => {
      await using opened = await openStore()
      const { store } = opened
      for (let n = 1; n <= 6; n += 1) {
        await committed(store, { ...creating(aMemory(n)), actor: n % 2 === 0 ? 'USER' : 'DEV-001' })
      }
      await committed(store, { ...removing(aMemory(2)), actor: 'SYSTEM' })
      const seqs = async (filter: Parameters<typeof store.entries>[0]) =>
        (await store.entries(filter)).map(({ seq }) => seq)
      expect(await seqs({ limit: 3 })).toEqual([7, 6, 5])
      expect(await seqs({ limit: 3, before: 5 })).toEqual([4, 3, 2])
      expect(await seqs({ limit: 9, actor: 'USER' })).toEqual([6, 4, 2])
      expect(await seqs({ limit: 1, actor: 'USER', before: 6 })).toEqual([4])
      expect(await seqs({ limit: 9, memoryId: memoryId(2) })).toEqual([7, 2])
      expect(await seqs({ limit: 9, memoryId: memoryId(2), actor: 'USER' })).toEqual([2])
      expect(await seqs({ limit: 9, memoryId: memoryId(99) })).toEqual([])
      expect(await store.actors()).toEqual(['DEV-001', 'SYSTEM', 'USER'])
    })

    test('a new vault has nobody in its journal', async () => {
      await using opened = await openStore()
      expect(await opened.store.actors()).toEqual([])
      expect(await opened.store.entries({ limit: 10 })).toEqual([])
      expect(await opened.store.undoable('USER', 'undo')).toBeNull()
    })
  })
}
