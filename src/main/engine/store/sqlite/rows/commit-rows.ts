import type { RunName } from '../../changeset.ts'
import type { Db } from '../connection/connection.ts'
import { sql } from '../connection/sql.ts'

/** What a changeset came with besides its changes. */
export interface CommitRows {
  /** The entry this id was committed as, with what its maker was told. */
  find(id: string): { seq: number; answer?: unknown } | null
  keep(seq: number, id: string, run: RunName | undefined, answer: unknown): void
  /** Nothing more comes of this run. */
  finish(run: string): void
  /** An answer may quote what is purged. */
  forgetAnswers(rows: readonly number[]): void
}

/** Who lost an answer asks again within minutes, not after so many other commits. */
const ANSWERS_KEPT = 10_000

export function commitRowsIn(db: Db): CommitRows {
  const select = db.prepare<[id: string], { seq: number; answer: string | null }>(
    sql`SELECT seq, answer FROM commits WHERE id = ?`,
  )
  const insert = db.prepare<[seq: number, id: string, run: number | null, answer: string | null]>(
    sql`INSERT INTO commits (seq, id, run, answer) VALUES (?, ?, ?, ?)`,
  )
  const begin = db.prepare<[id: string, label: string]>(
    sql`INSERT OR IGNORE INTO runs (id, label) VALUES (?, ?)`,
  )
  const runNumber = db
    .prepare<[id: string], number>(sql`SELECT number FROM runs WHERE id = ?`)
    .pluck()
  const finish = db.prepare<[id: string]>(sql`UPDATE runs SET done = 1 WHERE id = ?`)
  const trim = db.prepare<[upTo: number]>(
    sql`UPDATE commits SET answer = NULL WHERE answer IS NOT NULL AND seq <= ?`,
  )
  const forget = db.prepare<[rows: string]>(sql`
    UPDATE commits SET answer = NULL WHERE answer IS NOT NULL
      AND seq IN (SELECT seq FROM journal_changes WHERE row IN (SELECT value FROM json_each(?)))`)

  const numberOf = ({ id, label }: RunName): number => {
    begin.run(id, label)
    return runNumber.get(id) ?? 0
  }
  return {
    find(id) {
      const found = select.get(id)
      if (found === undefined) return null
      const { seq, answer } = found
      return answer === null ? { seq } : { seq, answer: JSON.parse(answer) }
    },
    keep(seq, id, run, answer) {
      const said = answer === undefined ? null : JSON.stringify(answer)
      insert.run(seq, id, run === undefined ? null : numberOf(run), said)
      if (said !== null) trim.run(seq - ANSWERS_KEPT)
    },
    finish: (run) => void finish.run(run),
    forgetAnswers: (rows) => void forget.run(JSON.stringify(rows)),
  }
}
