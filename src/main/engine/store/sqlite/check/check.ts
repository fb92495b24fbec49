import type { CheckedPart } from '#shared/vault-check.ts'
import type { CheckedStep, CheckStep } from '../../integrity.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'
import { tablesIn } from '../rows/tables.ts'
import { CHECKED_TABLES, checkFile } from './file-check.ts'
import { checkJournal } from './journal-check.ts'
import { checkRows } from './rows-check.ts'
import { batchesOf, onSnapshot } from './snapshot.ts'
import { checkVectors } from './vectors-check.ts'
import { checkWords } from './words-check.ts'

/** Of the whole, as measured at 10,000 memories: only how far it is said to be depends on it. */
const COST = { file: 0.05, memories: 0.11, words: 0.71, vectors: 0.03, journal: 0.1 }

/** All of a vault against itself, in short steps, as it stood when the first one was taken. */
export function checkFileAt(file: string): Generator<CheckedStep> {
  return onSnapshot(file, function* (db) {
    let isReadable = true
    for (const step of telling('file', 0, CHECKED_TABLES.length, checkFile(db))) {
      isReadable &&= step.damages.length === 0
      yield step
    }
    // What SQLite itself cannot read would only be said once more.
    if (!isReadable) return
    const tables = tablesIn(db)
    const [memories, vectors, names] = sizesIn(db)
    let before = COST.file
    for (const [part, rows, steps] of [
      ['memories', memories, checkRows(tables)],
      ['words', memories, checkWords(tables)],
      ['vectors', vectors, checkVectors(db)],
      ['journal', names, checkJournal(tables)],
    ] as const) {
      yield* telling(part, before, batchesOf(rows), steps)
      before += COST[part]
    }
  })
}

/** `count` is about how many steps there are; the last ones of a part, over and above it, move nothing. */
function* telling(
  part: CheckedPart & keyof typeof COST,
  before: number,
  count: number,
  steps: Iterable<CheckStep>,
): Generator<CheckedStep> {
  let taken = 0
  for (const step of steps) {
    taken += 1
    yield { ...step, part, share: before + COST[part] * Math.min(1, taken / count) }
  }
}

function sizesIn(db: Db): [memories: number, vectors: number, names: number] {
  const counts = db
    .prepare<[], [number, number, number]>(
      sql`SELECT (SELECT count(*) FROM memories), (SELECT count(*) FROM vectors), (SELECT count(*) FROM names)`,
    )
    .raw()
    .get()
  return counts ?? [0, 0, 0]
}
