import type Database from 'better-sqlite3'

export const uses = {
  version: 4,
  up(db: Database.Database): void {
    db.exec(`
      CREATE TABLE uses (
        -- Which agents were given a memory, how often and when last; none of its words stands here.
        memory TEXT NOT NULL,
        agent TEXT NOT NULL,
        times INTEGER NOT NULL,
        last_at INTEGER NOT NULL,
        PRIMARY KEY (memory, agent)
      ) STRICT, WITHOUT ROWID;
    `)
  },
}
