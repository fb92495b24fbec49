import { closeSync, copyFileSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { connect, driverOf } from '../connection/connection.ts'
import type { Db } from '../connection/connection.ts'
import { MIGRATIONS } from '../migrations/list.ts'
import { openFilePages } from './file-pages.ts'
import type { SqlValue } from './record-format.ts'
import { scanRows } from './scan-rows.ts'
import { recogniseTable } from './recognise-table.ts'
import type { Salvageable } from './recognise-table.ts'
import { sql } from '../connection/sql.ts'

export interface Stage {
  db: Db
  /** Pages the file should have had. */
  cutOff: number
}

/** Everything that can be read of the copy, in the tables it came from but held to none of their promises. */
export function stageRows(copy: string, folder: string): Stage {
  const db = emptyStage(join(folder, 'stage.loci'))
  const insert = insertsInto(db)
  const pages = openFilePages(copy)
  try {
    db.transaction(() => {
      for (const row of scanRows(pages)) {
        const table = recogniseTable(row)
        if (table !== null) insert(table, row.rowid, row.values)
      }
    })()
    nameTheNameless(db)
    return { db, cutOff: pages.cutOff }
  } finally {
    pages.close()
  }
}

/** The damaged file is only ever read. What was written last may still stand in its log: that goes along. */
export function copyAside(damaged: string, folder: string): string {
  const copy = join(folder, 'copy.loci')
  copyFileSync(damaged, copy)
  if (!existsSync(`${damaged}-wal`)) return copy
  copyFileSync(`${damaged}-wal`, `${copy}-wal`)
  try {
    const db = connect(copy, false)
    db.pragma(sql`wal_checkpoint(TRUNCATE)`)
    db.close()
  } catch {
    // Too damaged for its log to be read into it: the pages are searched as they are.
  }
  return copy
}

function emptyStage(file: string): Db {
  closeSync(openSync(file, 'wx', 0o600))
  const db = connect(file, false)
  db.pragma(sql`foreign_keys = OFF`)
  db.pragma(sql`synchronous = OFF`)
  for (const migration of MIGRATIONS) migration.up(driverOf(db))
  return db
}

function insertsInto(db: Db): (table: Salvageable, rowid: number, values: SqlValue[]) => void {
  const statements = {
    vault: db.prepare(sql`INSERT OR IGNORE INTO vault VALUES (?, ?, ?, ?, ?)`),
    names: db.prepare(sql`INSERT OR IGNORE INTO names VALUES (?, ?, ?)`),
    memories: db.prepare(
      sql`INSERT OR IGNORE INTO memories VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    bodies: db.prepare(
      sql`INSERT OR IGNORE INTO bodies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    records: db.prepare(sql`INSERT OR IGNORE INTO records VALUES (?, ?, ?)`),
    attachments: db.prepare(sql`INSERT OR IGNORE INTO attachments VALUES (?, ?)`),
    journal: db.prepare(sql`INSERT OR IGNORE INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`),
    journal_changes: db.prepare(
      sql`INSERT OR IGNORE INTO journal_changes VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    runs: db.prepare(sql`INSERT OR IGNORE INTO runs VALUES (?, ?, ?, ?)`),
    commits: db.prepare(sql`INSERT OR IGNORE INTO commits VALUES (?, ?, ?, ?)`),
  }
  return (table, rowid, values) => {
    try {
      statements[table].run(table === 'attachments' ? values : [rowid, ...values.slice(1)])
    } catch (error) {
      // A fraction where a whole number belongs: the row is damaged.
      if (
        !(
          error instanceof Error &&
          'code' in error &&
          String(error.code).startsWith('SQLITE_CONSTRAINT')
        )
      )
        throw error
    }
  }
}

// A name may be lost while the thing itself is not.
function nameTheNameless(db: Db): void {
  db.exec(sql`
    INSERT OR IGNORE INTO names (row, noun, id) SELECT row, 'memory', id FROM memories;
    INSERT OR IGNORE INTO names (row, noun, id)
      SELECT row, noun, json_extract(record, '$.id') FROM records
      WHERE json_valid(record) AND json_extract(record, '$.id') IS NOT NULL;`)
}
