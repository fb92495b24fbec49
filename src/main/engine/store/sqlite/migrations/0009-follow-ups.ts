import type Database from 'better-sqlite3'

export const followUps = {
  version: 9,
  up(db: Database.Database): void {
    db.exec(`
      CREATE TABLE follow_ups (
        -- What is still to be done about a memory whose writer was answered already, in the order of writing.
        task TEXT NOT NULL,
        row INTEGER NOT NULL REFERENCES names (row),
        PRIMARY KEY (task, row)
      ) STRICT, WITHOUT ROWID;
    `)
  },
}
