import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { StoreFilter } from '../../filter.ts'
import type { Store } from '../../port.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { committed, creating, revising } from '../../test-support/changesets.ts'
import { letterVector } from '../../test-support/letter-vectors.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

async function embedAll(store: Store): Promise<void> {
  const waiting = await store.unembedded('letters', 9000)
  const vectors = waiting.map(({ id, text }) => ({ id, text, vector: letterVector(text) }))
  await store.putVectors('letters', vectors)
}

const request = { model: 'letters', vector: letterVector('Release 7'), limit: 100 }
const FILTERS: readonly StoreFilter[] = [
  {},
  { statuses: ['active'] },
  { within: [{ kind: 'project', id: 'atlas' }] },
  { aliveAt: NOON },
]

const answers = (store: Store) =>
  Promise.all(FILTERS.map((filter) => store.nearest({ ...request, filter })))

test.for([0, 1, 2, 3, 4, 5])(
  '[Q186] what is written while vectors are being loaded, after %d parts, is found as if it had been there before',
  async (parts) => {
    await using vault = tempVault()
    const first = vault.open()
    await committed(first, creating(...Array.from({ length: 40 }, (_, n) => aMemory(n))))
    await embedAll(first)
    await first.close()

    const store = vault.open()
    const asking = store.nearest({ ...request, filter: {} })
    for (let part = 0; part < parts; part++) await setImmediate()
    await committed(store, revising(aMemory(3), { status: 'archived' }))
    await committed(store, revising(aMemory(4), { summary: 'Something else' }))
    await committed(store, revising(aMemory(6), { scope: { kind: 'global' } }))
    await committed(store, revising(aMemory(8), { expiresAt: NOON - 5 }))
    await committed(store, revising(aMemory(9), { summary: 'Read anew' }))
    await committed(store, creating(aMemory(50)))
    await embedAll(store)
    await committed(store, revising({ ...aMemory(4), summary: 'Something else' }, { summary: 'x' }))
    await store.purge({ ids: [memoryId(5)], at: NOON, actor: 'USER', label: 'Purged' })
    await asking
    const found = await answers(store)
    await store.close()
    expect(found).toEqual(await answers(vault.open()))
    expect(found.map((each) => each.length)).toEqual([39, 38, 38, 37])
  },
)

test('[Q197] what is written while all vectors are read is heeded, also where another model was asked meanwhile', async () => {
  await using vault = tempVault()
  const first = vault.open()
  const memories = Array.from({ length: 8300 }, (_, n) => aMemory(n))
  await committed(first, creating(...memories))
  await embedAll(first)
  const last = aMemory(9000)
  await committed(first, creating(last))
  const other = (await first.unembedded('other', 9000)).filter(({ id }) => id === last.id)
  await first.putVectors(
    'other',
    other.map((each) => ({ ...each, vector: letterVector(each.text) })),
  )
  await first.close()

  const store = vault.open()
  const asking = store.nearest({
    ...request,
    limit: 9000,
    filter: { statuses: ['active'] },
    among: memories.map(({ id }) => id),
  })
  for (let part = 0; part < 7; part++) await setImmediate()
  const others = store.nearest({ ...request, model: 'other', filter: {} })
  await committed(store, revising(aMemory(7), { status: 'archived' }))
  await others
  const found = await asking
  expect(found).toHaveLength(8299)
  expect(found.map(({ id }) => id)).not.toContain(memoryId(7))
}, 60_000)
