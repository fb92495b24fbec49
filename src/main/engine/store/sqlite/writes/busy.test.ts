import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { aMemory } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'

test('[W88] commits of one moment wait for a busy vault once', async () => {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(aMemory(1)))
  const other = new Database(vault.file)
  onTestFinished(() => void other.close())
  const waited = async (write: () => Promise<unknown>) => {
    const from = performance.now()
    await expect(write()).rejects.toMatchObject({ code: 'vault_in_use' })
    return performance.now() - from
  }
  other.exec('BEGIN IMMEDIATE')
  const one = await waited(() => store.commit(creating(aMemory(2))))
  const two = await waited(() =>
    Promise.all([3, 4].map((n) => store.commit(creating(aMemory(n)), 'together'))),
  )
  other.exec('ROLLBACK')
  expect(two).toBeLessThan(1.5 * one)
  await committed(store, creating(aMemory(2)))
}, 60_000)
