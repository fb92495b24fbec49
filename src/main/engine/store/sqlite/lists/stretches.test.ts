import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Sort, SORT_FIELDS } from '#shared/filter.ts'
import type { StoreFilter } from '../../filter.ts'
import { NOON } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { variedMemories } from '../../test-support/varied.ts'
import { connect } from '../connection/connection.ts'
import { statementsIn } from '../connection/statements.ts'
import { facetsIn } from './facets.ts'
import { outlineIn } from './outline.ts'
import { pageIn } from './pages.ts'
import { readInParts } from './rows-in-parts.ts'

const FILTERS: StoreFilter[] = [
  {},
  { text: 'deploy' },
  { text: 'deploy', types: ['factual'] },
  { text: 'nobody says this' },
  { text: '!!!' },
  { text: '!!!', tags: ['deploy'] },
  { text: 'deploy', tags: ['deploy'] },
  { tags: ['deploy'] },
  { tags: ['deploy'], statuses: ['active'], creators: ['USER'] },
  { updatedSince: NOON },
  { updatedSince: 0, priorities: ['high', 'low'] },
  { scopes: [{ kind: 'project', id: 'atlas' }], text: 'a' },
  { where: { confidence: { $gte: 0.5 } } },
  { within: [{ kind: 'global' }], aliveAt: NOON, withheld: ['mem_1'] },
  { text: 'deploy', within: [{ kind: 'global' }], aliveAt: NOON },
  { text: 'b', within: [{ kind: 'project', id: 'atlas' }, { kind: 'global' }] },
  { text: 'deploy', within: [] },
  { within: [] },
  { within: [{ kind: 'global' }, { kind: 'project', id: 'atlas' }, { kind: 'global' }] },
  { within: [{ kind: 'project', id: 'atlas' }], aliveAt: NOON, types: ['factual'] },
  { within: [{ kind: 'project', id: 'atlas' }], priorities: ['critical'] },
  { within: [{ kind: 'project', id: 'atlas' }], tags: ['deploy'] },
]
const SORTS = SORT_FIELDS.flatMap((by): Sort[] => [
  { by, direction: 'asc' },
  { by, direction: 'desc' },
])

/** The same vault, read in one go or in parts of so many rows. */
async function vaultOf(count: number) {
  const vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...variedMemories(count)))
  await store.close()
  const db = connect(vault.file, true)
  const statements = statementsIn(db)
  const partsOf = (length: number) => readInParts(db, statements, () => 0, length)
  return {
    db,
    facets: (length: number) => facetsIn(db, statements, partsOf(length)),
    outline: (length: number) => outlineIn(statements, partsOf(length)),
    page: (length: number) => pageIn(statements, partsOf(length)),
    async [Symbol.asyncDispose]() {
      db.close()
      await vault[Symbol.asyncDispose]()
    },
  }
}

test('[Q132] facets counted a stretch at a time are those counted at once', async () => {
  await using vault = await vaultOf(90)
  const whole = vault.facets(1000)
  for (const length of [1, 7, 89])
    for (const filter of FILTERS)
      expect({ length, filter, ...(await vault.facets(length)(filter)) }).toEqual({
        length,
        filter,
        ...(await whole(filter)),
      })
})

test('[Q133] an outline made a stretch at a time is the one made at once, in every order', async () => {
  await using vault = await vaultOf(90)
  const [whole, inParts] = [vault.outline(1000), vault.outline(7)]
  for (const filter of FILTERS)
    for (const sort of SORTS)
      expect({ filter, sort, ...(await inParts(filter, sort, 4)) }).toEqual({
        filter,
        sort,
        ...(await whole(filter, sort, 4)),
      })
})

test('[Q137] a page read a stretch at a time is the one read at once, in every order and from anywhere', async () => {
  await using vault = await vaultOf(90)
  const [whole, inParts] = [vault.page(1000), vault.page(7)]
  for (const filter of FILTERS)
    for (const sort of SORTS) {
      const asked = { filter, sort, from: null, until: null, limit: 9 }
      const first = await inParts(asked)
      expect({ filter, sort, ...first }).toEqual({ filter, sort, ...(await whole(asked)) })
      if (first.next === null) continue
      const onward = { ...asked, from: first.next }
      expect(await inParts(onward)).toEqual(await whole(onward))
    }
})

test('[Q134] while a large vault is counted others have their turn, and one that is closed meanwhile says so', async () => {
  await using vault = await vaultOf(30)
  const turns = await turnsBeside(vault.facets(3)({ where: { confidence: { $gte: 0 } } }))
  expect(turns).toBeGreaterThan(5)
  const cut = vault.outline(3)({}, { by: 'importance', direction: 'asc' }, 5)
  await setImmediate()
  vault.db.close()
  await expect(cut).rejects.toThrow('This vault is closed. Open it again.')
})

async function turnsBeside(work: Promise<unknown>): Promise<number> {
  const done = work.then(() => 'done')
  for (let turns = 0; ; turns++) {
    if ((await Promise.race([done, setImmediate('turn')])) === 'done') return turns
  }
}
