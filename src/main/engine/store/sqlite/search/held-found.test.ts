import { expect, test } from 'vitest'
import type { Scope } from '#shared/scope.ts'
import type { StoreFilter } from '../../filter.ts'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { committed, creating, revising } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const BEACON: Scope = { kind: 'project', id: 'beacon' }

test('[Q242] asked again, a search finds what it means by now: not what was moved, archived or has run out, nor what another may see', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const memories = [1, 2, 3, 4].map((n) =>
    aMemory(n, {
      scope: n === 4 ? BEACON : ATLAS,
      summary: 'The relay waits.',
      expiresAt: n === 3 ? NOON + 10 : null,
    }),
  )
  await committed(store, creating(...memories))
  const [first = aMemory(1), second = aMemory(2)] = memories
  const found = async (within: Scope[], aliveAt: number, given: StoreFilter = {}) => {
    const words = { words: ['relay'], phrases: [], excluded: [], prefix: false }
    const filter = { ...given, within, aliveAt }
    const { hits } = await store.search({ words, filter, limit: 10 })
    return hits.map(({ id }) => id).toSorted()
  }
  const all = [1, 2, 3].map(memoryId)
  expect(await found([ATLAS], NOON)).toEqual(all)
  expect(await found([ATLAS], NOON)).toEqual(all)
  expect(await found([BEACON], NOON)).toEqual([memoryId(4)])
  expect(await found([ATLAS, BEACON], NOON)).toEqual([...all, memoryId(4)])
  expect(await found([ATLAS], NOON + 10)).toEqual([1, 2].map(memoryId))
  expect(await found([ATLAS], NOON)).toEqual(all)
  expect(await found([ATLAS], NOON, { withheld: [memoryId(2)] })).toEqual([1, 3].map(memoryId))
  await committed(store, revising(first, { scope: BEACON }))
  await committed(store, revising(second, { status: 'archived' }))
  expect(await found([ATLAS], NOON)).toEqual([memoryId(3)])
  expect(await found([BEACON], NOON)).toEqual([1, 4].map(memoryId))
})

test('[Q251] what is archived is not found by who asks for what is alive, though somebody looked among all a moment before', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(aMemory(1, { status: 'archived', summary: 'The relay waits.' })))
  const found = async (filter: StoreFilter) => {
    const words = { words: ['relay'], phrases: [], excluded: [], prefix: false }
    const { hits } = await store.search({ words, filter, limit: 10 })
    return hits.map(({ id }) => id)
  }
  expect(await found({})).toEqual([memoryId(1)])
  expect(await found({ aliveAt: NOON })).toEqual([])
  expect(await found({})).toEqual([memoryId(1)])
})

test('[Q242] what is asked for by its uses is asked for each time', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(aMemory(1, { scope: ATLAS, summary: 'The relay waits.' })))
  const found = async () => {
    const words = { words: ['relay'], phrases: [], excluded: [], prefix: false }
    const where = { accessCount: { $gte: 0, $lte: 0 } }
    const { hits } = await store.search({ words, filter: { where, within: [ATLAS] }, limit: 10 })
    return hits.map(({ id }) => id)
  }
  expect(await found()).toEqual([memoryId(1)])
  await store.touch([memoryId(1)], NOON, 'DEV-001')
  expect(await found()).toEqual([])
})
