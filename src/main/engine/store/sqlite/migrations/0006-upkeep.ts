import type Database from 'better-sqlite3'

export const upkeep = {
  version: 6,
  up(db: Database.Database): void {
    db.exec(`
      CREATE TABLE upkeep_runs (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        state TEXT NOT NULL,
        told TEXT NOT NULL,
        -- Which engine works on it, and until when that holds without a word from it.
        claimed_by TEXT,
        claimed_until INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      -- Never two at once, whoever asks.
      CREATE UNIQUE INDEX upkeep_under_way ON upkeep_runs ((1)) WHERE state IN ('planning', 'applying');

      CREATE TABLE upkeep_proposals (
        run INTEGER NOT NULL REFERENCES upkeep_runs (number),
        number INTEGER NOT NULL,
        id TEXT NOT NULL,
        step TEXT NOT NULL,
        state TEXT NOT NULL,
        reason TEXT,
        -- The entry of the journal it became.
        seq INTEGER,
        -- Null once a memory it names was purged.
        told TEXT,
        PRIMARY KEY (run, number)
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX upkeep_proposals_by_id ON upkeep_proposals (id, run);
      CREATE INDEX upkeep_proposals_by_state ON upkeep_proposals (run, state, number);
      CREATE INDEX upkeep_proposals_by_step ON upkeep_proposals (run, step, number);

      CREATE TABLE upkeep_growth (
        -- Memories made in a scope since the last run.
        scope_kind TEXT NOT NULL,
        scope_id TEXT NOT NULL,
        written INTEGER NOT NULL,
        PRIMARY KEY (scope_kind, scope_id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE upkeep_due (
        cause TEXT PRIMARY KEY,
        at INTEGER NOT NULL,
        because TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE upkeep_days (
        -- The vault by day, in numbers.
        day INTEGER PRIMARY KEY,
        writes INTEGER NOT NULL DEFAULT 0,
        servings INTEGER NOT NULL DEFAULT 0,
        merges INTEGER NOT NULL DEFAULT 0,
        fades INTEGER NOT NULL DEFAULT 0,
        runs INTEGER NOT NULL DEFAULT 0,
        run_ms REAL NOT NULL DEFAULT 0,
        longest_ms REAL NOT NULL DEFAULT 0,
        stock TEXT NOT NULL DEFAULT '{}'
      ) STRICT;
    `)
  },
}
