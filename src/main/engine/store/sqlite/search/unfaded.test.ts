import { expect, test } from 'vitest'
import { aMemory, memoryId, NOON } from '../../test-support/a-memory.ts'
import { committed, creating } from '../../test-support/changesets.ts'
import { tempVault } from '../../test-support/temp-vault.ts'
import { connect } from '../connection/connection.ts'
import { nameRowsIn } from '../rows/name-rows.ts'
import { unfadedIn } from './unfaded.ts'

const BY = { factual: NOON - 1, procedural: 0, episodic: 0, semantic: 0, working: 0 }
const OLD = { createdAt: NOON - 9, updatedAt: NOON - 9 }

test('[Q219] a memory known by the number of another, or of nobody, is looked up again and not taken for faded', async () => {
  await using vault = tempVault()
  await committed(vault.open(), creating(aMemory(1), aMemory(2, OLD), aMemory(3)))
  const db = connect(vault.file, true)
  const names = nameRowsIn(db)
  const [one, faded] = names.rowsOf([memoryId(1), memoryId(2)])
  const unfaded = unfadedIn(db, names, null)
  const found = () => unfaded([1, 2].map(memoryId), BY).map(({ id }) => id)
  expect(found()).toEqual([memoryId(1)])
  names.know(faded ?? 0, memoryId(1))
  expect(found()).toEqual([memoryId(1)])
  names.know(999, memoryId(1))
  expect(found()).toEqual([memoryId(1)])
  expect(names.rowsOf([memoryId(1)])).toEqual([one])
  db.close()
})
