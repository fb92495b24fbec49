import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { StoreFilter } from '../../filter.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { aMemory, memoryId } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { recheck, selection } from './selection.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const LEDGER = { kind: 'project', id: 'ledger' } as const

test('[S72] words lead only to memories in the scopes that are asked about, however many there are elsewhere', async () => {
  await using vault = tempVault()
  const store = vault.open()
  const saying = (n: number) =>
    aMemory(n, {
      scope: n < 3 ? ATLAS : LEDGER,
      content: { form: 'text', text: 'the gateway is slow' },
    })
  await committed(store, creating(...Array.from({ length: 300 }, (_, n) => saying(n))))
  const db = new Database(vault.file, { readonly: true })
  const looked = db
    .prepare<[unknown], number>('SELECT count(*) FROM words WHERE words MATCH ?')
    .pluck()
  const text = 'gateway slo'
  const filters: StoreFilter[] = [
    { text, within: [ATLAS] },
    { text, scopes: [ATLAS] },
    { text, within: [ATLAS, LEDGER], scopes: [ATLAS] },
    { text, within: [ATLAS], scopeKinds: ['project'] },
    { text, within: [] },
    { text },
  ]
  const visited = filters.map((filter) => [
    looked.get(selection(filter).params['match']),
    looked.get(recheck(filter).params['match']),
  ])
  db.close()
  expect(visited).toEqual([
    [3, 3],
    [3, 3],
    [3, 3],
    [3, 3],
    [0, 0],
    [300, 300],
  ])
  expect(await store.find({ text, within: [ATLAS] }, NEWEST_FIRST, 10)).toEqual(
    [2, 1, 0].map(memoryId),
  )
})
