import { expect, test } from 'vitest'
import { tempVault } from '../../test-support/temp-vault.ts'
import { connect } from './connection.ts'
import { sql } from './sql.ts'
import { withoutWaiting } from './without-waiting.ts'

test('[S24] only the one write does not wait for the disk, even when it fails', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const db = connect(vault.file, false)
  const level = () => db.pragma(sql`synchronous`, { simple: true })
  db.pragma(sql`synchronous = FULL`)
  expect(withoutWaiting(db, level)).toBe(1)
  expect(level()).toBe(2)
  expect(() =>
    withoutWaiting(db, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(level()).toBe(2)
  db.pragma(sql`synchronous = OFF`)
  expect([withoutWaiting(db, level), level()]).toEqual([0, 0])
  db.close()
})
