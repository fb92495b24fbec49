import type Database from 'better-sqlite3'
import { makeLedger } from './0002-ledger.ts'
import { rereadRespelt } from './0002-words.ts'

export const vectors = {
  version: 2,
  up(db: Database.Database): void {
    db.exec(`
      CREATE TABLE models (
        -- Every language model whose vectors were ever kept here. embedded: of how many active memories.
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        dimension INTEGER NOT NULL,
        embedded INTEGER NOT NULL DEFAULT 0 CHECK (embedded >= 0)
      ) STRICT;

      CREATE TABLE vectors (
        -- What a memory means to one model, as numbers of 32 bits, little end first. Goes with the text
        -- it was made of: what is active and has no row here of the model in use waits to be embedded.
        row INTEGER PRIMARY KEY REFERENCES memories (row),
        model INTEGER NOT NULL REFERENCES models (number),
        vector BLOB NOT NULL
      ) STRICT;
      CREATE INDEX vectors_by_model ON vectors (model);

      CREATE TABLE sketches (
        -- What near-duplicates are found by: 64 bytes to estimate by, then the 21 bands, little end
        -- first; empty for a memory without words. What has no row here gets one in a quiet moment.
        row INTEGER PRIMARY KEY REFERENCES memories (row),
        sketch BLOB NOT NULL
      ) STRICT;
      CREATE TABLE bands (
        -- Memories with a band in common are worth comparing. place: the scope, as a number.
        band INTEGER NOT NULL,
        place INTEGER NOT NULL,
        row INTEGER NOT NULL,
        PRIMARY KEY (band, place, row)
      ) STRICT, WITHOUT ROWID;

      -- Critical memories go into every context: found without reading the others.
      CREATE INDEX memories_critical ON memories (status, updated_at) WHERE priority = 3;

      -- What was written just before and after a memory in its scope: recall lets neighbours speak for it.
      CREATE INDEX memories_by_place ON memories (scope_kind, scope_id, created_at);
    `)
    makeLedger(db)
    rereadRespelt(db)
  },
}
