import { expect, test } from 'vitest'
import type { Scope } from '#shared/scope.ts'
import { openMemoryStore } from '../store/memory/store.ts'
import { aMemory, NOON } from '../store/test-support/a-memory.ts'
import { committed, creating } from '../store/test-support/changesets.ts'
import { inhabitedScopes } from './inhabited-scopes.ts'
import { DEV, EIGHT, FIVE, QA, vault } from './test-support.ts'

const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const TEAM: Scope = { kind: 'team', id: 'core' }

test('[W66] a scope that came to be after the first write is looked into like every other', async () => {
  const loci = await vault()
  await loci.say('The first thing said at all.', DEV)
  // Another agent's own: the writer does not see it, and a person is to know that the two clash.
  const unseen = await loci.say(FIVE, QA, { scope: { kind: 'agent', id: 'QA-001' } })
  const written = await loci.say(EIGHT, DEV)
  expect(written.contradictions).toEqual([])
  const pairs = (await loci.settled()).map(({ memoryIds }) => memoryIds)
  expect(pairs).toEqual([[unseen.id, written.id]])
  await loci.close()
})

test('[W66] only scopes that hold something are looked into, and one that is followed holds something', async () => {
  const store = openMemoryStore({ name: 'Test', vaultId: 'vlt_1', now: NOON })
  await committed(store, creating(aMemory(1, { scope: ATLAS })))
  const scopes = inhabitedScopes(store)
  expect(await scopes.among([TEAM, ATLAS])).toEqual([ATLAS])
  expect(await scopes.beyond([ATLAS], ATLAS, 9)).toEqual([])
  const before = await store.head()
  await committed(store, creating(aMemory(2, { scope: TEAM })))
  for (const entry of await store.since(before, 10)) await scopes.follow(entry)
  expect(await scopes.among([TEAM, ATLAS])).toEqual([TEAM, ATLAS])
  expect(await scopes.beyond([ATLAS], ATLAS, 9)).toEqual([TEAM])
  expect(await scopes.beyond([], ATLAS, 9)).toEqual([ATLAS, TEAM])
  expect(await scopes.beyond([], ATLAS, 1)).toBe(null)
  // Of two projects nothing is the same thing.
  expect(await scopes.beyond([TEAM], { kind: 'project', id: 'other' }, 9)).toEqual([])
  expect(await scopes.beyond([], { kind: 'project', id: 'other' }, 9)).toEqual([TEAM])
})
