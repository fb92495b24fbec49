import type { CheckStep } from '../../integrity.ts'
import type { Db } from '../connection/connection.ts'
import { tablesIn } from '../rows/tables.ts'
import { checkFile } from './file-check.ts'
import { checkJournal } from './journal-check.ts'
import { checkRows } from './rows-check.ts'
import { onSnapshot } from './snapshot.ts'
import { checkVectors } from './vectors-check.ts'
import { checkWords } from './words-check.ts'

/** All of a vault against itself, in short steps, as it stood when the first one was taken. */
export function checkIn({ name }: Db): Generator<CheckStep> {
  return onSnapshot(name, function* (db) {
    let isReadable = true
    for (const step of checkFile(db)) {
      isReadable &&= step.damages.length === 0
      yield step
    }
    // What SQLite itself cannot read would only be said once more.
    if (!isReadable) return
    const tables = tablesIn(db)
    yield* checkRows(tables)
    yield* checkWords(tables)
    yield* checkVectors(db)
    yield* checkJournal(tables)
  })
}
