import type { Fields } from '../../changes.ts'
import type { RedactedItem } from '../../changeset.ts'
import { withoutQuotes } from '../../without-quotes.ts'
import { sql } from '../connection/sql.ts'
import type { Tables } from '../rows/tables.ts'
import type { SqliteUpkeep } from '../upkeep/upkeep.ts'

interface ChangeRow {
  change: number
  seq: number
  before: string | null
  after: string | null
}

/**
 * Takes what an item held back out of its record and of the journal, within the commit that settles
 * it; upkeep takes it out of the file. Whether the item is there.
 */
export function redactIn(
  tables: Tables,
  { demandScrub }: Pick<SqliteUpkeep, 'demandScrub'>,
): (item: RedactedItem) => boolean {
  const { db, names, records, memories, attachments, commits, ledger, proposals } = tables
  const changesOf = db.prepare<[row: number], ChangeRow>(
    sql`SELECT change, seq, before, after FROM journal_changes WHERE row = ? AND erased = 0`,
  )
  const reword = db.prepare<[before: string | null, after: string | null, change: number]>(
    sql`UPDATE journal_changes SET before = ?, after = ? WHERE change = ?`,
  )
  const touches = db
    .prepare<[seq: number, rows: string], 0 | 1>(
      sql`SELECT EXISTS (SELECT 1 FROM journal_changes WHERE seq = ? AND row IN (SELECT value FROM json_each(?)))`,
    )
    .pluck()
  /** Of the item, of its memories, and of whatever names one of these: what was raised about them quotes them. */
  const erase = db.prepare<{ seq: number; rows: string; ids: string }>(sql`
    UPDATE journal_changes SET before = NULL, after = NULL, erased = 1 WHERE seq = :seq AND (
      row IN (SELECT value FROM json_each(:rows))
      OR EXISTS (SELECT 1 FROM json_each(:ids)
        WHERE instr(ifnull(before, ''), value) > 0 OR instr(ifnull(after, ''), value) > 0))`)
  const labelOf = db
    .prepare<[seq: number], string>(sql`SELECT label FROM journal WHERE seq = ?`)
    .pluck()
  const relabel = db.prepare<[label: string, seq: number]>(
    sql`UPDATE journal SET label = ? WHERE seq = ?`,
  )

  return ({ id, instead, memoryIds, digests }) => {
    const row = names.find('review', id)
    const record = row === null ? null : records.read('review', row)
    if (row === null || record === null) return false
    const rows = memoryIds.map((each) => names.find('memory', each)).filter((each) => each !== null)
    const about = JSON.stringify(rows)
    for (const { change, seq, before, after } of changesOf.all(row)) {
      // It was approved then, or that was taken back: all of it together is as if it had never been.
      if (touches.get(seq, about) === 1) {
        erase.run({ seq, rows: JSON.stringify([row, ...rows]), ids: JSON.stringify(memoryIds) })
        relabel.run(withoutQuotes(labelOf.get(seq) ?? ''), seq)
      } else reword.run(saidAnew(before, instead), saidAnew(after, instead), change)
    }
    records.write('review', row, { ...record, ...instead })
    for (const memory of rows)
      attachments.drop(
        memory,
        digests.filter((digest) => memories.read(memory)?.attachment?.digest !== digest),
      )
    commits.forgetAnswers([row])
    ledger.forget(memoryIds.filter((each) => !isThere(each)))
    proposals.forget([id, ...memoryIds])
    demandScrub()
    return true
  }

  function isThere(memoryId: string): boolean {
    const row = names.find('memory', memoryId)
    return row !== null && memories.read(row) !== null
  }
}

function saidAnew(json: string | null, instead: Fields): string | null {
  if (json === null) return null
  const fields: Fields = JSON.parse(json)
  const anew = Object.entries(fields).map(([name, value]) => [
    name,
    name in instead ? instead[name] : value,
  ])
  return JSON.stringify(Object.fromEntries(anew))
}
