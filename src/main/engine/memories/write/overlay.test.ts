import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import { openMemoryStore } from '#engine/store/memory/store.ts'
import { aMemory, memoryId, NOON } from '#engine/store/test-support/a-memory.ts'
import { aChangeset, committed, creating } from '#engine/store/test-support/changesets.ts'
import { overlayOn } from './overlay.ts'

const known = [1, 2, 3].map((n) => aMemory(n))
const act = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  does: fc.constantFrom('retag', 'archive', 'remove'),
})

test('[M11] what an overlay says will be is what is there once its changes are committed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const store = openMemoryStore({ name: 'Test', vaultId: 'vlt_1', now: NOON })
      await committed(store, creating(...known))
      const overlay = overlayOn(store)
      for (const [turn, { id, does }] of acts.entries()) {
        const here = await overlay.get(memoryId(id))
        const memory: Memory = here ?? aMemory(id)
        if (does === 'retag') overlay.put({ ...memory, tags: [`t${turn}`] })
        else if (does === 'archive') overlay.put({ ...memory, status: 'archived' })
        else if (here !== null) overlay.remove(memory)
      }
      const ids = [1, 2, 3, 4, 5, 6].map(memoryId)
      const promised = await Promise.all(ids.map((id) => overlay.get(id)))
      await committed(store, aChangeset(overlay.changes()))
      expect(await store.get('memory', ids)).toEqual(promised.filter((each) => each !== null))
    }),
  )
})

test('[M11] the second to say a thing in one place finds the first, whether it is pending or stands', async () => {
  const store = openMemoryStore({ name: 'Test', vaultId: 'vlt_1', now: NOON })
  await committed(store, creating(aMemory(1)))
  const overlay = overlayOn(store)
  const [there, fresh] = [aMemory(1), aMemory(2)]
  overlay.put({ ...there, tags: ['pending'] }, { before: there })
  overlay.put(fresh)
  expect(await overlay.byKey(there, NOON)).toEqual({ ...there, tags: ['pending'] })
  expect(await overlay.byKey(fresh, NOON)).toEqual(fresh)
  expect(await overlay.byKey(aMemory(3), NOON)).toBeNull()
  expect(overlay.arriving()).toEqual([fresh])
})
