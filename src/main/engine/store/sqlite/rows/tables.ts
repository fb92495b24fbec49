import { type AttachmentRows, attachmentRowsIn } from './attachment-rows.ts'
import { type BitRows, bitRowsIn } from './bit-rows.ts'
import { type CommitRows, commitRowsIn } from './commit-rows.ts'
import { type DayRows, dayRowsIn } from './day-rows.ts'
import { type DueRows, dueRowsIn } from './due-rows.ts'
import { type FollowUpRows, followUpRowsIn } from './follow-up-rows.ts'
import type { Db } from '../connection/connection.ts'
import { type JournalRows, journalRowsIn } from './journal-rows.ts'
import { type LedgerRows, ledgerRowsIn } from './ledger-rows.ts'
import { type MemoryRows, memoryRowsIn } from './memory-rows.ts'
import { type NameRows, nameRowsIn } from './name-rows.ts'
import { type SketchRows, sketchRowsIn } from './likeness/sketch-rows.ts'
import { type MarkRows, markRowsIn } from './likeness/mark-rows.ts'
import { type RecordRows, recordRowsIn } from './record-rows.ts'
import { tallyRowsIn, type Tally } from './tally-rows.ts'
import { type VectorRows, vectorRowsIn } from './vector-rows.ts'
import { type AgentUseRows, agentUseRowsIn } from './use-rows.ts'
import { type FeedbackRows, feedbackRowsIn } from './feedback-rows.ts'
import { type OriginRows, originRowsIn } from './origin-rows.ts'
import { type ServedRows, servedRowsIn } from './served-rows.ts'
import { type ProposalRows, proposalRowsIn } from './proposal-rows.ts'
import { type UpkeepRunRows, upkeepRunRowsIn } from './upkeep-run-rows.ts'
import { type WordRows, wordRowsIn } from './word-rows.ts'

/** Everything that can be written, each with its statements prepared. */
export interface Tables {
  db: Db
  names: NameRows
  memories: MemoryRows
  words: WordRows
  vectors: VectorRows
  bits: BitRows
  sketches: SketchRows
  said: MarkRows
  tallies: () => Tally
  records: RecordRows
  attachments: AttachmentRows
  journal: JournalRows
  commits: CommitRows
  ledger: LedgerRows
  uses: AgentUseRows
  served: ServedRows
  origins: OriginRows
  feedback: FeedbackRows
  upkeepRuns: UpkeepRunRows
  proposals: ProposalRows
  due: DueRows
  followUps: FollowUpRows
  days: DayRows
}

export function tablesIn(db: Db): Tables {
  const attachments = attachmentRowsIn(db)
  const bits = bitRowsIn(db)
  return {
    db,
    names: nameRowsIn(db),
    memories: memoryRowsIn(db),
    words: wordRowsIn(db, attachments),
    vectors: vectorRowsIn(db, bits),
    bits,
    sketches: sketchRowsIn(db),
    said: markRowsIn(db),
    tallies: tallyRowsIn(db),
    records: recordRowsIn(db),
    attachments,
    journal: journalRowsIn(db),
    commits: commitRowsIn(db),
    ledger: ledgerRowsIn(db),
    uses: agentUseRowsIn(db),
    served: servedRowsIn(db),
    origins: originRowsIn(db),
    feedback: feedbackRowsIn(db),
    upkeepRuns: upkeepRunRowsIn(db),
    proposals: proposalRowsIn(db),
    due: dueRowsIn(db),
    followUps: followUpRowsIn(db),
    days: dayRowsIn(db),
  }
}
