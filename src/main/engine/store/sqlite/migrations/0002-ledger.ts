import type Database from 'better-sqlite3'

/** Part of format 2. */
export function makeLedger(db: Database.Database): void {
  db.exec(`
      CREATE TABLE packages (
        -- Contexts that agents were given, in the order they were. told: who, for what, with how much.
        row INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        at INTEGER NOT NULL,
        agent TEXT NOT NULL,
        told TEXT NOT NULL
      ) STRICT;
      CREATE INDEX packages_by_agent ON packages (agent, row);

      CREATE TABLE package_items (
        -- What became of each candidate, by id and digest: a purge leaves none of its words here.
        -- place: where it stood in the text, from 1; null when it was left out.
        package INTEGER NOT NULL REFERENCES packages (row),
        rank INTEGER NOT NULL,
        memory TEXT NOT NULL,
        place INTEGER,
        told TEXT NOT NULL,
        PRIMARY KEY (package, rank)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX package_items_by_memory ON package_items (memory, package);
  `)
}
