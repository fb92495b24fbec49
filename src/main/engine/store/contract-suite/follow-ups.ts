import { describe, expect, test } from 'vitest'
import { aMemory, memoryId } from '../test-support/a-memory.ts'
import { committed, creating } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

export function followUpsSuite(openStore: OpenStore): void {
  describe('follow-ups', () => {
    test('[W71] what is to follow a commit is written with it or not at all, and stays in order until it is done', async () => {
      await using opened = await openStore()
      const { store } = opened
      const ids = [1, 2, 3].map(memoryId)
      const three = creating(...[1, 2, 3].map((n) => aMemory(n)))
      await committed(store, { ...three, followUps: { compare: ids } })
      // Refused as a whole: the third is there already.
      const stale = { ...creating(aMemory(4), aMemory(3)), followUps: { compare: [memoryId(4)] } }
      expect((await store.commit(stale)).kind).toBe('stale')
      // Sent again it is one commit, and what was done stays done.
      await store.followedUp('compare', [memoryId(1)])
      await store.commit({ ...three, followUps: { compare: ids } })
      expect(await store.followUps('compare', 10)).toEqual(ids.slice(1))
      expect(await store.followUps('compare', 1)).toEqual([memoryId(2)])
      const seq = await committed(store, creating(aMemory(5)))
      await store.saved()
      expect(await store.entry(seq)).toMatchObject({ seq })
      await store.followedUp('compare', ids)
      expect(await store.followUps('compare', 10)).toEqual([])
    })
  })
}
