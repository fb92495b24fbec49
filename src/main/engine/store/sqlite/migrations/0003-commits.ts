import type Database from 'better-sqlite3'
import { indexReviews } from './0003-reviews.ts'

export const commits = {
  version: 3,
  up(db: Database.Database): void {
    db.exec(`
      CREATE TABLE runs (
        -- Many entries of the journal that are one thing to a person. done is 1 once it came to its end.
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        label TEXT NOT NULL,
        done INTEGER NOT NULL DEFAULT 0
      ) STRICT;

      CREATE TABLE commits (
        -- The id each changeset came with: the same one again is not written again. answer: what its maker
        -- was told, kept for a while for one who lost it. Entries from before format 3 have no row here.
        seq INTEGER PRIMARY KEY REFERENCES journal (seq),
        id TEXT NOT NULL UNIQUE,
        run INTEGER REFERENCES runs (number),
        answer TEXT
      ) STRICT;
      CREATE INDEX commits_by_run ON commits (run, seq) WHERE run IS NOT NULL;
      CREATE INDEX commits_answered ON commits (seq) WHERE answer IS NOT NULL;
    `)
    indexReviews(db)
  },
}
