import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '#shared/json.ts'
import { type Memory, PRIORITIES, TYPES } from '#shared/memory.ts'
import type { Store } from '../../port.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { committed, creating, removing, revising } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import type { FadedBy } from '../../upkeep/fading.ts'

const moments = fc.integer({ min: NOON - 5, max: NOON + 5 })
const everyType = (line: number | null): FadedBy => ({
  factual: line,
  procedural: line,
  episodic: line,
  semantic: line,
  working: line,
})
const policies = fc
  .tuple(fc.option(moments), fc.option(moments))
  .map(([line, factual]): FadedBy => ({ ...everyType(line), factual }))
const which = fc.nat(2)
const acts = fc.oneof(
  fc.record({ act: fc.constant('nothing' as const), n: which }),
  fc.record({ act: fc.constant('touch' as const), n: which, at: moments }),
  fc.record({ act: fc.constant('say' as const), n: which }),
  fc.record({ act: fc.constant('remove' as const), n: which }),
  fc.record({ act: fc.constant('purge' as const), n: which }),
  fc.record({
    act: fc.constant('write' as const),
    n: which,
    next: fc.record({
      type: fc.constantFrom(...TYPES),
      createdBy: fc.constantFrom('DEV-001', 'DEV-001', 'USER'),
      contributors: fc.constantFrom<string[]>([], ['DEV-001'], ['DEV-001', 'USER']),
      createdAt: moments,
      updatedAt: moments,
      priority: fc.constantFrom(...PRIORITIES),
      context: fc.constantFrom<JsonObject>({}, { kept: true }, { kept: 'true' }),
      summary: fc.constantFrom('One thing.', 'Another thing.'),
    }),
  }),
)

type Act = typeof acts extends fc.Arbitrary<infer Each> ? Each : never

async function done(store: Store, one: Act, memory: Memory | null): Promise<void> {
  if (one.act === 'write')
    await committed(
      store,
      memory === null ? creating(aMemory(one.n, one.next)) : revising(memory, one.next),
    )
  else if (memory === null) return
  else if (one.act === 'touch') await store.touch([memory.id], one.at, 'DEV-001')
  else if (one.act === 'remove') await committed(store, removing(memory))
  else if (one.act === 'say') await store.noteFeedback([{ ...SAID, memory: memory.id }])
  else if (one.act === 'purge')
    await store.purge({ ids: [memory.id], at: NOON, actor: 'USER', label: 'Purged' })
}

const SAID = { agent: 'DEV-001', session: null, task: null, helped: true, at: NOON }

/** As the vault has it now. */
async function stands(store: Store, n: number): Promise<Memory | null> {
  const [memory = null] = await store.get('memory', [memoryId(n)])
  return memory
}

test('[Q241] whatever was read before, asked again a memory is as it stands: written, used, spoken of, removed or purged meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(acts, policies), { maxLength: 40 }), async (given) => {
      await using vault = tempVault()
      const store = vault.open({ durable: false })
      // Reads anew each time, as all do who cannot know what the owner does.
      const beside = vault.open({ readOnly: true })
      const ids = [0, 1, 2].map(memoryId)
      for (const [one, by] of given) {
        await done(store, one, await stands(store, one.n))
        expect(await store.unfaded(ids, by)).toEqual(await beside.unfaded(ids, by))
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('[Q241] what is held follows the line of fading, forwards and back, and what is said of its uses', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const at = { createdAt: NOON, updatedAt: NOON }
  await committed(store, creating(aMemory(1, { ...at, createdBy: 'DEV-001', contributors: [] })))
  const isLeft = async (line: number | null) =>
    (await store.unfaded([memoryId(1)], everyType(line))).length === 1
  expect([await isLeft(NOON - 1), await isLeft(NOON), await isLeft(NOON + 1)]).toEqual([
    true,
    false,
    false,
  ])
  expect([await isLeft(NOON - 1), await isLeft(NOON), await isLeft(null)]).toEqual([
    true,
    false,
    true,
  ])
  expect(await isLeft(NOON)).toBe(false)
  await store.noteFeedback([{ ...SAID, memory: memoryId(1) }])
  expect(await isLeft(NOON)).toBe(true)
})
