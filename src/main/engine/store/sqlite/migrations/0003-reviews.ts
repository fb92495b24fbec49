import type Database from 'better-sqlite3'

/** Part of format 3. */
export function indexReviews(db: Database.Database): void {
  db.exec(`
      CREATE TABLE reviews (
        -- What the inbox is listed and counted by; the item itself stands in records.
        -- settled_at is null while it waits; urgent is 1 for what is worth interrupting somebody for.
        row INTEGER PRIMARY KEY REFERENCES names (row),
        kind TEXT NOT NULL,
        state TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        postponed_until INTEGER,
        settled_at INTEGER,
        how TEXT,
        rule TEXT,
        urgent INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX reviews_waiting ON reviews (created_at, row) WHERE state <> 'resolved';
      CREATE INDEX reviews_settled ON reviews (settled_at, row) WHERE state = 'resolved';

      CREATE TABLE review_memories (
        -- Which memories an item is about.
        memory TEXT NOT NULL,
        row INTEGER NOT NULL REFERENCES reviews (row),
        PRIMARY KEY (memory, row)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX review_memories_by_row ON review_memories (row);

      INSERT INTO reviews (row, kind, state, created_at, postponed_until, settled_at, how, rule, urgent)
        SELECT row, record ->> 'kind', record ->> 'state', record ->> 'createdAt', record ->> 'postponedUntil',
          record ->> '$.resolution.at', record ->> '$.resolution.how', record ->> '$.pair.rule',
          record ->> 'kind' = 'secret' OR ifnull(record ->> '$.pair.rule', '') = 'critical'
        FROM records WHERE noun = 'review';
      INSERT OR IGNORE INTO review_memories (memory, row)
        SELECT m.value, r.row FROM records r, json_each(r.record, '$.memoryIds') m WHERE r.noun = 'review';
  `)
}
