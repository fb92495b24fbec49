import type Database from 'better-sqlite3'

export const vectorBits = {
  version: 10,
  up(db: Database.Database): void {
    db.exec(`
      CREATE TABLE vector_bits (
        -- The signs of vectors, a bit a number, sixteen memories together: what opening reads instead of the vectors.
        -- run: their rows divided by sixteen. bits: a checksum, which of the sixteen it holds, then theirs. Made of the
        -- vectors; what is missing here or damaged is read from there, and made anew in a quiet moment.
        model INTEGER NOT NULL REFERENCES models (number),
        run INTEGER NOT NULL,
        bits BLOB NOT NULL,
        PRIMARY KEY (model, run)
      ) STRICT, WITHOUT ROWID;

      -- What runs out, for who reads when: the rest, 2^53, need not be looked at.
      CREATE INDEX memories_expiring ON memories (expires_at) WHERE expires_at < 9007199254740992;
    `)
  },
}
