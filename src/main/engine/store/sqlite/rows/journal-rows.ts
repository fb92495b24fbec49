import type { Change, JournalEntry } from '#shared/journal.ts'
import { withoutQuotes } from '../../without-quotes.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

type NewEntry = Omit<JournalEntry, 'seq' | 'undoneBy'>

export interface JournalRows {
  /** The number of the new entry. */
  append(entry: NewEntry): number
  /** The number of the last entry. */
  last(): number
  addChange(seq: number, row: number, change: Change): void
  /** A purge is written down too, but not what it took. */
  addErased(seq: number, row: number): void
  /** Takes what every entry says about this thing; whether there was something to take. */
  erase(row: number): boolean
  /** A label or a reason may quote a memory: entries with nothing else left lose theirs, others what they quote. */
  eraseWords(rows: readonly number[]): void
}

export function journalRowsIn(db: Db): JournalRows {
  const insertEntry = db.prepare<NewEntry>(sql`
    INSERT INTO journal (at, actor, kind, label, why, changes, undoes)
    VALUES (:at, :actor, :kind, :label, :why, :changes, :undoes)`)
  const markUndone = db
    .prepare<[by: number | null, seq: number], number | null>(
      sql`UPDATE journal SET undone_by = ? WHERE seq = ? RETURNING undoes`,
    )
    .pluck()
  /** What an undone entry had taken back stands again, and what that had taken back does not. */
  const setUndone = (seq: number, by: number | null): void => {
    const taken = markUndone.get(by, seq) ?? null
    if (taken !== null) setUndone(taken, by === null ? seq : null)
  }
  const insertChange = db.prepare<[number, number, string | null, string | null, 0 | 1]>(
    sql`INSERT INTO journal_changes (seq, row, before, after, erased) VALUES (?, ?, ?, ?, ?)`,
  )
  const eraseChanges = db.prepare<[row: number]>(
    sql`UPDATE journal_changes SET before = NULL, after = NULL, erased = 1 WHERE row = ? AND erased = 0`,
  )
  const eraseWords = db.prepare<[rows: string]>(sql`
    UPDATE journal SET label = 'Changed what was purged later', why = NULL
    WHERE kind <> 'purge'
      AND seq IN (SELECT seq FROM journal_changes WHERE row IN (SELECT value FROM json_each(?)))
      AND NOT EXISTS (SELECT 1 FROM journal_changes c WHERE c.seq = journal.seq AND c.erased = 0)`)

  const quoting = db.prepare<[rows: string], { seq: number; label: string }>(sql`
    SELECT seq, label FROM journal WHERE kind <> 'purge' AND instr(label, '“') > 0
      AND seq IN (SELECT seq FROM journal_changes WHERE row IN (SELECT value FROM json_each(?)))`)
  const relabel = db.prepare<[label: string, seq: number]>(
    sql`UPDATE journal SET label = ? WHERE seq = ?`,
  )

  const lastEntry = db.prepare<[], number>(sql`SELECT ifnull(max(seq), 0) FROM journal`).pluck()
  /** Nobody writes beside the one who owns the vault. It is asked some five times a write. */
  let known: number | null = null
  return {
    last() {
      if (known !== null) return known
      const last = lastEntry.get() ?? 0
      // What stands there within a transaction may be taken back.
      if (!db.readonly && !db.inTransaction) known = last
      return last
    },
    append(entry) {
      known = null
      const seq = Number(insertEntry.run(entry).lastInsertRowid)
      if (entry.undoes !== null) setUndone(entry.undoes, seq)
      return seq
    },
    addChange(seq, row, { before, after }) {
      insertChange.run(seq, row, json(before), json(after), 0)
    },
    addErased(seq, row) {
      insertChange.run(seq, row, null, null, 1)
    },
    erase: (row) => eraseChanges.run(row).changes > 0,
    eraseWords(rows) {
      eraseWords.run(JSON.stringify(rows))
      for (const { seq, label } of quoting.all(JSON.stringify(rows)))
        relabel.run(withoutQuotes(label), seq)
    },
  }
}

const json = (fields: Change['before']) => (fields === null ? null : JSON.stringify(fields))
