import { expect, test } from 'vitest'
import { tempVault } from '../../test-support/temp-vault.ts'
import { connect, prepareForWriting } from './connection.ts'

test('[S15] commits wait for the disk, deletions leave nothing, and the file’s own schema is not trusted', async () => {
  await using vault = tempVault()
  await vault.open().close()
  const db = connect(vault.file, false)
  prepareForWriting(db)
  const names = [
    'journal_mode',
    'synchronous',
    'secure_delete',
    'trusted_schema',
    'foreign_keys',
    'temp_store',
  ]
  const values = names.map((name) => db.pragma(name, { simple: true }))
  db.close()
  expect(values).toEqual(['wal', 2, 1, 0, 1, 2])
})
