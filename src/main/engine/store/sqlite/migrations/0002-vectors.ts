import type Database from 'better-sqlite3'
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

      -- What was written just before and after a memory in its scope: recall lets neighbours speak for it.
      CREATE INDEX memories_by_place ON memories (scope_kind, scope_id, created_at);
    `)
    rereadRespelt(db)
  },
}
