import { expect, test } from 'vitest'
import type { Scope } from '#shared/scope.ts'
import { openMemoryStore } from '../../store/memory/store.ts'
import type { Store } from '../../store/port.ts'
import { NOON, aMemory } from '../../store/test-support/a-memory.ts'
import { committed, creating, removing, revising } from '../../store/test-support/changesets.ts'
import { recentGround } from './recent-ground.ts'

const HERE: Scope = { kind: 'project', id: 'atlas' }
const THERE: Scope = { kind: 'project', id: 'ledger' }
const [here, there] = [aMemory(1, { scope: HERE }), aMemory(2, { scope: THERE })]

/** A vault with a memory in each of two projects, and one who follows it from then on. */
async function followed() {
  const store = openMemoryStore({ name: 'Test', vaultId: 'vlt_test', now: NOON })
  await committed(store, creating(here, there))
  let position = await store.head()
  const ground = recentGround(store, position)
  const start = position
  return {
    store,
    ground,
    start,
    async catchUp() {
      for (const entry of await store.since(position, 1000)) {
        await ground.follow(entry)
        position = entry.position
      }
      return position
    },
  }
}

const CASES: [what: string, change: (store: Store) => Promise<unknown>, isAsItWas: boolean][] = [
  ['tagged here', (store) => store.commit(revising(here, { tags: ['night'] })), true],
  ['set aside here', (store) => store.commit(revising(here, { status: 'superseded' })), false],
  ['set aside there', (store) => store.commit(revising(there, { status: 'superseded' })), true],
  ['said here', (store) => store.commit(creating(aMemory(3, { scope: HERE }))), false],
  ['said there', (store) => store.commit(creating(aMemory(3, { scope: THERE }))), true],
  [
    'said to all',
    (store) => store.commit(creating(aMemory(3, { scope: { kind: 'global' } }))),
    false,
  ],
  ['moved away', (store) => store.commit(revising(here, { scope: THERE })), false],
  ['taken out', (store) => store.commit(removing(here)), false],
  [
    'purged',
    (store) => store.purge({ ids: [here.id], at: NOON, actor: 'USER', label: 'Purged', why: null }),
    false,
  ],
]

for (const [what, change, isAsItWas] of CASES)
  test(`[W117] whether a place is as it was: ${what}`, async () => {
    const { store, ground, start, catchUp } = await followed()
    expect(await ground.isAsItWas(start, HERE)).toBe(true)
    await change(store)
    const now = await catchUp()
    expect([await ground.isAsItWas(start, HERE), await ground.isAsItWas(now, HERE)]).toEqual([
      isAsItWas,
      true,
    ])
  })

test('[W117] of a moment long ago, or to come, nobody says that all is as it was', async () => {
  const { store, ground, start, catchUp } = await followed()
  let memory = there
  for (let n = 0; n < 250; n++) {
    const tags = [`night-${n}`]
    await committed(store, revising(memory, { tags }))
    memory = { ...memory, tags }
  }
  const now = await catchUp()
  expect([await ground.isAsItWas(start, HERE), await ground.isAsItWas(now, HERE)]).toEqual([
    false,
    true,
  ])
  expect(await ground.isAsItWas('999999', HERE)).toBe(false)
})

const THERE_CASES: [
  what: string,
  change: (store: Store) => Promise<unknown>,
  isAllThere: boolean,
][] = [
  ['written itself', (store) => store.commit(creating(aMemory(3, { scope: HERE }))), true],
  ['said here beside it', (store) => store.commit(creating(aMemory(4, { scope: HERE }))), false],
  ['said there', (store) => store.commit(creating(aMemory(4, { scope: THERE }))), true],
  ['tagged here', (store) => store.commit(revising(here, { tags: ['night'] })), false],
  ['tagged there', (store) => store.commit(revising(there, { tags: ['night'] })), true],
  ['set aside here', (store) => store.commit(revising(here, { status: 'superseded' })), false],
  ['moved here', (store) => store.commit(revising(there, { scope: HERE })), false],
  ['taken out', (store) => store.commit(removing(here)), false],
]

for (const [what, change, isAllThere] of THERE_CASES)
  test(`[W132] whether all that is said in these very places is what was there: ${what}`, async () => {
    const { store, ground, start, catchUp } = await followed()
    const { id } = aMemory(3)
    expect(await ground.isAllThere(start, [HERE], id)).toBe(true)
    await change(store)
    const now = await catchUp()
    expect([
      await ground.isAllThere(start, [HERE], id),
      await ground.isAllThere(now, [HERE], id),
      await ground.isAllThere('999999', [HERE], id),
    ]).toEqual([isAllThere, true, false])
  })
