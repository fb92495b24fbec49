import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMemory } from '#engine/store/test-support/a-memory.ts'
import { firstOf } from './held-back.ts'
import type { ReadMemory } from './read-once.ts'

const NEVER = { now: 1, stabilityDays: 1, heldBack: false, fadesAt: null, never: null } as const

function reading(held: readonly boolean[]) {
  const all = held.map((heldBack, n): ReadMemory => ({
    memory: aMemory(n),
    retention: { ...NEVER, heldBack },
  }))
  const byId = new Map<string, ReadMemory>(all.map((one) => [one.memory.id, one]))
  let rounds = 0
  return {
    ids: all.map(({ memory }) => memory.id as string),
    rounds: () => rounds,
    read: async (ids: readonly string[]) => {
      rounds++
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  }
}

const mayBring = ({ retention }: ReadMemory) => !retention.heldBack

test('[Q210] the first that are not held back are picked in their order, however many are held back between them', async () => {
  const lists = fc.array(fc.boolean(), { maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 60 }), async (held, most) => {
      const { ids, read } = reading(held)
      const wanted = ids.filter((_, n) => held[n] !== true).slice(0, most)
      expect(await firstOf(ids, most, read, mayBring)).toEqual(wanted)
    }),
  )
})

test('[Q210] where half are held back, two or three rounds of reading pick them', async () => {
  const { ids, read, rounds } = reading(Array.from({ length: 300 }, (_, n) => n % 2 === 0))
  expect(await firstOf(ids, 40, read, mayBring)).toHaveLength(40)
  expect(rounds()).toBeLessThanOrEqual(3)
  const none = reading(Array.from({ length: 300 }, () => true))
  expect(await firstOf(none.ids, 40, none.read, mayBring)).toEqual([])
  expect(none.rounds()).toBeLessThanOrEqual(3)
})
