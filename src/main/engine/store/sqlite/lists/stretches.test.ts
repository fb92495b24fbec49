import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { type Sort, SORT_FIELDS } from '#shared/filter.ts'
import type { StoreFilter } from '../../filter.ts'
import { NOON } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { variedMemories } from '../../test-support/varied.ts'
import { statementsIn } from '../connection/statements.ts'
import { facetsIn } from './facets.ts'
import { outlineIn } from './outline.ts'
import { stretchesIn } from './stretches.ts'

const FILTERS: StoreFilter[] = [
  {},
  { text: 'deploy' },
  { text: 'deploy', types: ['factual'] },
  { text: 'nobody says this' },
  { tags: ['deploy'] },
  { tags: ['deploy'], statuses: ['active'], creators: ['USER'] },
  { updatedSince: NOON },
  { updatedSince: 0, priorities: ['high', 'low'] },
  { scopes: [{ kind: 'project', id: 'atlas' }], text: 'a' },
  { where: { confidence: { $gte: 0.5 } } },
  { within: [{ kind: 'global' }], aliveAt: NOON, withheld: ['mem_1'] },
]
const SORTS = SORT_FIELDS.flatMap((by): Sort[] => [
  { by, direction: 'asc' },
  { by, direction: 'desc' },
])

async function vaultOf(count: number) {
  const vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...variedMemories(count)))
  await store.close()
  const db = new Database(vault.file, { readonly: true })
  return { vault, db, statements: statementsIn(db) }
}

test('[Q132] facets counted a stretch at a time are those counted at once', async () => {
  const { vault, db, statements } = await vaultOf(90)
  await using _vault = vault
  const whole = facetsIn(db, statements)
  for (const length of [1, 7, 89])
    for (const filter of FILTERS) {
      const inParts = facetsIn(db, statements, stretchesIn(db, length))
      expect(await inParts(filter), JSON.stringify([length, filter])).toEqual(await whole(filter))
    }
  db.close()
})

test('[Q133] an outline made a stretch at a time is the one made at once, in every order', async () => {
  const { vault, db, statements } = await vaultOf(90)
  await using _vault = vault
  const whole = outlineIn(db, statements)
  const inParts = outlineIn(db, statements, stretchesIn(db, 7))
  for (const filter of FILTERS)
    for (const sort of SORTS)
      expect(await inParts(filter, sort, 4), JSON.stringify([filter, sort])).toEqual(
        await whole(filter, sort, 4),
      )
  db.close()
})

test('[Q134] while a large vault is counted others have their turn, and one that is closed meanwhile says so', async () => {
  const { vault, db, statements } = await vaultOf(30)
  await using _vault = vault
  let isCounted = false
  const counting = facetsIn(db, statements, stretchesIn(db, 3))({ text: 'deploy' })
  void counting.then(() => (isCounted = true))
  let turns = 0
  while (!isCounted) {
    await setImmediate()
    turns++
  }
  expect(turns).toBeGreaterThan(5)
  const cut = outlineIn(db, statements, stretchesIn(db, 3))(
    {},
    { by: 'importance', direction: 'asc' },
    5,
  )
  await setImmediate()
  db.close()
  await expect(cut).rejects.toThrow('This vault is closed. Open it again.')
})
