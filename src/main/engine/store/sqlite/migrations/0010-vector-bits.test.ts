import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aMemory, memoryId } from '../../test-support/a-memory.ts'
import { committed, creating, revising } from '../../test-support/changesets.ts'
import { letterVector } from '../../test-support/letter-vectors.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

test('[S16] a vault of format 9 keeps its vectors and what they find; those it gets from then on stand beside them', async () => {
  await using vault = tempVault()
  const before = vault.open()
  const embed = async (store: typeof before) => {
    const waiting = await store.unembedded('letters', 10)
    const vectors = waiting.map(({ id, text }) => ({ id, text, vector: letterVector(text) }))
    await store.putVectors('letters', vectors)
  }
  await committed(before, creating(aMemory(1), aMemory(2), aMemory(3)))
  await embed(before)
  const request = { model: 'letters', vector: letterVector('Release 2'), filter: {}, limit: 9 }
  const found = await before.nearest(request)
  await before.close()
  const db = new Database(vault.file)
  db.exec(
    'DROP TABLE said; DROP TABLE vector_bits; DROP INDEX memories_expiring; PRAGMA user_version = 9',
  )
  db.close()

  const store = vault.open()
  expect(await store.nearest(request)).toEqual(found)
  await committed(store, revising(aMemory(2), { summary: 'Anew' }))
  await committed(store, creating(aMemory(4)))
  await embed(store)
  const ids = async () => (await store.nearest(request)).map(({ id }) => id).toSorted()
  expect(await ids()).toEqual([1, 2, 3, 4].map(memoryId))
  while (await store.maintain());
  expect([...store.check()].flatMap(({ damages }) => damages)).toEqual([])
  await store.close()
  const again = vault.open()
  expect((await again.nearest(request)).map(({ id }) => id).toSorted()).toEqual(
    [1, 2, 3, 4].map(memoryId),
  )
})
