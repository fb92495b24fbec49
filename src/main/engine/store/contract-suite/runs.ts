import { describe, expect, test } from 'vitest'
import { aMemory, memoryId } from '../test-support/a-memory.ts'
import { committed, creating, removing } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

const RUN = { id: 'run_1', label: 'Imported 3 memories' }

export function runsSuite(openStore: OpenStore): void {
  describe('runs', () => {
    test('[S57] the entries of a run stand as one where its last one does, and each can be read', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, { ...creating(aMemory(1)), run: RUN })
      await committed(store, creating(aMemory(2)))
      await committed(store, { ...creating(aMemory(3), aMemory(4)), run: RUN })
      await committed(store, creating(aMemory(5)))
      const run = { ...RUN, entries: 2, changes: 3, undone: 0, done: false }
      const shown = await store.entries({ limit: 10 })
      expect(shown.map(({ seq, run: part }) => [seq, part])).toEqual([
        [4, undefined],
        [3, run],
        [2, undefined],
      ])
      expect((await store.entries({ limit: 2, before: 4 })).map(({ seq }) => seq)).toEqual([3, 2])
      expect((await store.entries({ run: 'run_1', limit: 10 })).map(({ seq }) => seq)).toEqual([
        3, 1,
      ])
      const about = await store.entries({ memoryId: memoryId(1), limit: 10 })
      expect(about.map(({ seq, run: part }) => [seq, part])).toEqual([[1, run]])
      await store.finishRun('run_1')
      await committed(store, { ...removing(aMemory(1)), kind: 'undo', undoes: 1 })
      expect((await store.entry(3))?.run).toEqual({ ...run, undone: 1, done: true })
    })
  })
}
