import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aMemory, memoryId } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

test('[S16] a vault of the format before has nothing left to follow, keeps what it holds, and notes what follows from then on', async () => {
  await using vault = tempVault()
  const before = vault.open()
  await committed(before, creating(aMemory(1), aMemory(2)))
  await before.close()
  const db = new Database(vault.file)
  db.exec(
    'DROP TABLE follow_ups; DROP TABLE said; DROP TABLE vector_bits; DROP INDEX memories_expiring; PRAGMA user_version = 8',
  )
  db.close()
  const store = vault.open()
  expect(await store.followUps('compare', 10)).toEqual([])
  expect((await store.stats()).memories).toBe(2)
  await committed(store, { ...creating(aMemory(3)), followUps: { compare: [memoryId(3)] } })
  await store.close()
  expect(await vault.open().followUps('compare', 10)).toEqual([memoryId(3)])
})
