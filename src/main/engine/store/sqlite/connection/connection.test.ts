import { expect, test } from 'vitest'
import { tempVault } from '../../test-support/temp-vault.ts'
import { connect, prepareForWriting } from './connection.ts'
import { sql } from './sql.ts'

test('[S15] commits wait for the disk, deletions leave nothing, and the file’s own schema is not trusted', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const db = connect(vault.file, false)
  prepareForWriting(db)
  const names = [
    sql`journal_mode`,
    sql`synchronous`,
    sql`secure_delete`,
    sql`trusted_schema`,
    sql`foreign_keys`,
    sql`temp_store`,
  ]
  const values = names.map((name) => db.pragma(name, { simple: true }))
  db.close()
  expect(values).toEqual(['wal', 2, 1, 0, 1, 2])
})
