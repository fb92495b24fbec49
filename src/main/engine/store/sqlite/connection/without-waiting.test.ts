import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { tempVault } from '../../test-support/temp-vault.ts'
import { withoutWaiting } from './without-waiting.ts'

test('[S24] only the one write does not wait for the disk, even when it fails', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const db = new Database(vault.file)
  const level = () => db.pragma('synchronous', { simple: true })
  db.pragma('synchronous = FULL')
  expect(withoutWaiting(db, level)).toBe(1)
  expect(level()).toBe(2)
  expect(() =>
    withoutWaiting(db, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(level()).toBe(2)
  db.pragma('synchronous = OFF')
  expect([withoutWaiting(db, level), level()]).toEqual([0, 0])
  db.close()
})
