import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { StoreFilter } from '../../filter.ts'
import { NOON } from '../../test-support/a-memory.ts'
import { committed, creating, revising } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { variedMemories } from '../../test-support/varied.ts'
import { connect } from '../connection/connection.ts'
import { statementsIn } from '../connection/statements.ts'
import { findManyIn } from './find-many.ts'
import { findIn } from './pages.ts'
import { readInParts } from './rows-in-parts.ts'

const FILTERS: StoreFilter[] = [
  {},
  { priorities: ['critical'] },
  { priorities: ['critical'], aliveAt: NOON },
  { statuses: ['active'], within: [{ kind: 'global' }] },
  { text: 'deploy' },
  { tags: ['deploy'] },
  { text: '!!!' },
]

/** A vault that is read in parts of so many rows. */
async function vaultOf(count: number, length: number) {
  const vault = tempVault()
  const store = vault.open()
  const memories = variedMemories(count)
  await committed(store, creating(...memories))
  const db = connect(vault.file, true)
  const statements = statementsIn(db)
  const parts = readInParts(db, statements, () => 0, length)
  return {
    memories,
    store,
    find: findIn(statements),
    many: findManyIn(statements, parts),
    async [Symbol.asyncDispose]() {
      db.close()
      await store.close()
      await vault[Symbol.asyncDispose]()
    },
  }
}

test('[Q231] the newest found a stretch at a time are those found at once', async () => {
  for (const length of [1, 4, 13, 40, 1000]) {
    await using vault = await vaultOf(90, length)
    for (const filter of FILTERS)
      for (const limit of [0, 3, 20, 500])
        expect([length, filter, limit, await vault.many(filter, limit)]).toEqual([
          length,
          filter,
          limit,
          vault.find(filter, NEWEST_FIRST, limit),
        ])
  }
})

test('[Q231] one that is changed meanwhile is not passed over', async () => {
  await using vault = await vaultOf(90, 8)
  const asked = vault.many({}, 500)
  for (const memory of vault.memories.toReversed()) {
    await committed(vault.store, revising(memory, { updatedAt: NOON + 1_000_000 }))
    await setImmediate()
  }
  expect((await asked).toSorted()).toEqual(vault.memories.map(({ id }) => id).toSorted())
})
