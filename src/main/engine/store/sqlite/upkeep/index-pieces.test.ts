import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

const pieces = (file: string) => {
  const db = new Database(file, { readonly: true })
  try {
    return Number(db.prepare('SELECT count(DISTINCT segid) FROM words_idx').pluck().get())
  } finally {
    db.close()
  }
}

test('[W65] a burst of single writes leaves the index in few pieces, in a vault from before too', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const before = new Database(vault.file)
  before.exec("INSERT INTO words (words, rank) VALUES ('crisismerge', 64)")
  before.close()
  const store = vault.open()
  for (let n = 0; n < 63; n++)
    await committed(store, creating(aMemory(n, { summary: `burst${n} of many` })))
  expect(
    await store.find({ text: 'burst17' }, { by: 'createdAt', direction: 'asc' }, 5),
  ).toHaveLength(1)
  // Seven of each of two sizes at most: 63 is seven of eight and seven by themselves.
  expect(pieces(vault.file)).toBeLessThanOrEqual(14)
})
