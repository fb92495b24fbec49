import { describe, expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import type { FadedBy } from '../upkeep/fading.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { committed, creating, revising } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

const BY: FadedBy = {
  factual: NOON,
  procedural: NOON - 1,
  episodic: null,
  semantic: NOON + 5,
  working: NOON,
}
const at = (moment: number) => ({ createdAt: moment, updatedAt: moment })
const ALL: readonly Memory[] = [
  aMemory(1, at(NOON)),
  aMemory(2, at(NOON + 1)),
  aMemory(3, { ...at(NOON), type: 'procedural' }),
  aMemory(4, { ...at(NOON - 1), type: 'procedural' }),
  aMemory(5, { ...at(0), type: 'episodic' }),
  aMemory(6, { ...at(NOON), priority: 'critical' }),
  aMemory(7, { ...at(NOON), createdBy: 'USER' }),
  aMemory(8, { ...at(NOON), contributors: ['DEV-001', 'USER'] }),
  aMemory(9, { ...at(NOON), context: { kept: true } }),
  aMemory(10, { ...at(NOON), context: { kept: 'true', of: { kept: true } } }),
  aMemory(11, { ...at(NOON), contributors: ['NOT "USER"'] }),
  aMemory(12, { ...at(NOON - 9), updatedAt: NOON + 1 }),
  aMemory(13, at(NOON)),
  aMemory(14, at(NOON)),
]
const LEFT = [2, 3, 5, 6, 7, 8, 9, 12, 13, 14].map(memoryId)

export function unfadedSuite(openStore: OpenStore): void {
  describe('unfaded', () => {
    test('[Q218] what has faded is left out, and nothing that is kept by its use, its rank, a person or what was said', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(...ALL))
      await store.touch([memoryId(13)], NOON + 1, 'DEV-001')
      const said = { agent: 'DEV-001', session: null, task: null, helped: false, at: NOON }
      await store.noteFeedback([{ ...said, memory: memoryId(14) }])
      const ids = ALL.map(({ id }) => id)
      const left = await store.unfaded(ids, BY)
      expect(left.map(({ id }) => id)).toEqual(LEFT)
      expect(left).toEqual(await store.get('memory', LEFT))
    })

    test('[Q218] in the order they are asked for, without those that are not there', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(...ALL))
      const [, second = aMemory(2)] = ALL
      expect(await store.unfaded([], BY)).toEqual([])
      const asked = [12, 77, 1, 2].map(memoryId)
      expect((await store.unfaded(asked, BY)).map(({ id }) => id)).toEqual([12, 2].map(memoryId))
      await committed(store, revising(second, { status: 'archived' }))
      expect(await store.unfaded(asked, BY)).toEqual(
        await store.get('memory', [12, 2].map(memoryId)),
      )
    })
  })
}
