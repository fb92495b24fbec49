import { expect, test } from 'vitest'
import type { StoreFilter } from '../../filter.ts'
import type { SearchRequest } from '../../search.ts'
import { aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { SCOPES, variedMemories } from '../../test-support/varied.ts'
import { connect } from '../connection/connection.ts'
import { statementsIn } from '../connection/statements.ts'
import { sql } from '../connection/sql.ts'
import { stretchesIn } from '../lists/stretches.ts'
import { searchIn } from './search.ts'

const FILTERS: StoreFilter[] = [
  {},
  { within: SCOPES.slice(0, 2) },
  { within: [...SCOPES.slice(0, 6)] },
  { types: ['factual'], scopes: [{ kind: 'project', id: 'atlas' }] },
]
const asking = (words: string[], filter: StoreFilter): SearchRequest => ({
  words: { words, phrases: [], excluded: [], prefix: false },
  filter,
  limit: 20,
})

/** A vault with its store, and searches in it that give way after so many rows. */
async function searched() {
  const vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...variedMemories(120)))
  const db = connect(vault.file, true)
  const statements = statementsIn(db)
  const last = db.prepare<[], number>(sql`SELECT ifnull(max(seq), 0) FROM journal`).pluck()
  const stretches = stretchesIn(db)
  return {
    store,
    searching: (rowsAtOnce: number) =>
      searchIn(
        db,
        statements,
        { know: () => {} },
        () => last.get() ?? 0,
        () => stretches.turns(rowsAtOnce),
      ),
    async [Symbol.asyncDispose]() {
      db.close()
      await store.close()
      await vault[Symbol.asyncDispose]()
    },
  }
}

test('[Q189] a search that gives way after each word finds what it finds at once', async () => {
  await using vault = await searched()
  const [atOnce, inSteps] = [vault.searching(Infinity), vault.searching(1)]
  for (const filter of FILTERS)
    for (const words of [
      ['deploy'],
      ['deploy', 'café', 'body1'],
      ['nobody'],
      ['東京', 'fridays'],
    ]) {
      const found = await atOnce(asking(words, filter))
      expect(await inSteps(asking(words, filter))).toEqual(found)
    }
})

test('[Q189] others have their turn, and what they write where the searcher may not look moves nothing', async () => {
  await using vault = await searched()
  const request = asking(['deploy', 'body1', 'body2'], { within: [...SCOPES.slice(0, 6)] })
  const before = await vault.searching(Infinity)(request)
  let isOver = false
  const searching = vault
    .searching(1)(request)
    .finally(() => (isOver = true))
  // In a place that was not there when it was decided where to look.
  const scope = { kind: 'project', id: 'hidden' } as const
  const content = { form: 'text', text: 'body1 body2 body2' } as const
  await committed(vault.store, creating(aMemory(9000, { scope, content })))
  expect(isOver).toBe(false)
  expect(await searching).toEqual(before)
})
