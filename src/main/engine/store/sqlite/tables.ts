import { type Attachments, attachmentsIn } from './attachments.ts'
import { type CommitRows, commitRowsIn } from './commits.ts'
import type { Db } from './connection.ts'
import { type JournalWrites, journalWritesIn } from './journal-writes.ts'
import { type LedgerRows, ledgerIn } from './ledger.ts'
import { type MemoryRows, memoryRowsIn } from './memory-rows.ts'
import { type Names, namesIn } from './names.ts'
import { type SketchRows, sketchRowsIn } from './sketches.ts'
import { type SmallRecords, smallRecordsIn } from './small-records.ts'
import { talliesIn, type Tally } from './tallies.ts'
import { type VectorRows, vectorRowsIn } from './vectors/vector-rows.ts'
import { type WordIndex, wordIndexIn } from './word-index.ts'

/** Everything that can be written, each with its statements prepared. */
export interface Tables {
  db: Db
  names: Names
  memories: MemoryRows
  words: WordIndex
  vectors: VectorRows
  sketches: SketchRows
  tallies: () => Tally
  records: SmallRecords
  attachments: Attachments
  journal: JournalWrites
  commits: CommitRows
  ledger: LedgerRows
}

export function tablesIn(db: Db): Tables {
  const attachments = attachmentsIn(db)
  return {
    db,
    names: namesIn(db),
    memories: memoryRowsIn(db),
    words: wordIndexIn(db, attachments),
    vectors: vectorRowsIn(db),
    sketches: sketchRowsIn(db),
    tallies: talliesIn(db),
    records: smallRecordsIn(db),
    attachments,
    journal: journalWritesIn(db),
    commits: commitRowsIn(db),
    ledger: ledgerIn(db),
  }
}
