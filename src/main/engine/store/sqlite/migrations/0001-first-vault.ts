import type Database from 'better-sqlite3'

export const firstVault = {
  version: 1,
  up(db: Database.Database): void {
    db.exec(`
      CREATE TABLE vault (
        -- One row: what this vault is. scrub_pending is 1 until a purge has left no trace in the file.
        one INTEGER PRIMARY KEY CHECK (one = 1),
        id TEXT NOT NULL,
        name TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        scrub_pending INTEGER NOT NULL DEFAULT 0
      ) STRICT;

      CREATE TABLE names (
        -- Every id ever used has one number for good, so that what is removed and brought back
        -- takes its old place in every order. Never deleted; belongs to the journal.
        row INTEGER PRIMARY KEY,
        noun TEXT NOT NULL,
        id TEXT NOT NULL,
        UNIQUE (id, noun)
      ) STRICT;

      CREATE TABLE memories (
        -- What is listed, sorted and filtered. Narrow: 100 rows a page, not 5.
        -- scope_id is '' for global; priority is 0 low .. 3 critical; expires_at is 2^53 for never.
        row INTEGER PRIMARY KEY REFERENCES names (row),
        id TEXT NOT NULL,
        key TEXT NOT NULL,
        type TEXT NOT NULL,
        subtype TEXT NOT NULL,
        scope_kind TEXT NOT NULL,
        scope_id TEXT NOT NULL,
        priority INTEGER NOT NULL,
        status TEXT NOT NULL,
        importance REAL NOT NULL,
        confidence REAL NOT NULL,
        created_by TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        consolidated_at INTEGER,
        access_count INTEGER NOT NULL,
        last_accessed_at INTEGER,
        tokens INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX memories_by_update ON memories (updated_at);
      CREATE INDEX memories_by_creation ON memories (created_at);
      CREATE INDEX memories_by_status ON memories (status, updated_at);
      CREATE INDEX memories_by_scope ON memories (scope_kind, scope_id, updated_at, status);
      CREATE INDEX memories_by_key ON memories (key);

      CREATE TABLE bodies (
        -- What is read when one memory is opened. Lists need summary and tags: they stand first.
        row INTEGER PRIMARY KEY REFERENCES memories (row),
        summary TEXT NOT NULL,
        tags TEXT NOT NULL,
        links TEXT NOT NULL,
        contributors TEXT NOT NULL,
        goal_values TEXT NOT NULL,
        source TEXT NOT NULL,
        ttl TEXT NOT NULL,
        domain TEXT NOT NULL,
        task_type TEXT NOT NULL,
        attachment_digest TEXT,
        attachment_bytes INTEGER,
        context TEXT NOT NULL,
        content TEXT NOT NULL
      ) STRICT;

      CREATE TABLE tags (
        -- Which memories carry a tag, in the order lists are shown in.
        tag TEXT NOT NULL,
        updated_at INTEGER NOT NULL,
        row INTEGER NOT NULL,
        PRIMARY KEY (tag, updated_at, row)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE links (
        target TEXT NOT NULL,
        row INTEGER NOT NULL,
        kind TEXT NOT NULL,
        PRIMARY KEY (target, row, kind)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE tallies (
        -- How many memories there are of each combination: counts do not grow with the vault.
        scope_kind TEXT NOT NULL,
        scope_id TEXT NOT NULL,
        status TEXT NOT NULL,
        type TEXT NOT NULL,
        subtype TEXT NOT NULL,
        priority INTEGER NOT NULL,
        created_by TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 0),
        PRIMARY KEY (scope_kind, scope_id, status, type, subtype, priority, created_by)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE tag_tallies (
        scope_kind TEXT NOT NULL,
        scope_id TEXT NOT NULL,
        status TEXT NOT NULL,
        tag TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 0),
        PRIMARY KEY (scope_kind, scope_id, status, tag)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE records (
        -- Small records of any other noun, as JSON.
        row INTEGER PRIMARY KEY REFERENCES names (row),
        noun TEXT NOT NULL,
        record TEXT NOT NULL
      ) STRICT;
      CREATE INDEX records_by_noun ON records (noun);

      CREATE TABLE attachments (
        -- Large content by digest, kept while a memory or one of its revisions names it.
        digest TEXT PRIMARY KEY,
        text TEXT NOT NULL
      ) STRICT;
      CREATE TABLE attachment_uses (
        digest TEXT NOT NULL REFERENCES attachments (digest),
        row INTEGER NOT NULL REFERENCES names (row),
        PRIMARY KEY (digest, row)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX attachment_uses_by_row ON attachment_uses (row);

      CREATE TABLE journal (
        -- Who did what, when and why; append-only but for undone_by.
        seq INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        actor TEXT NOT NULL,
        kind TEXT NOT NULL,
        label TEXT NOT NULL,
        why TEXT,
        changes INTEGER NOT NULL,
        undoes INTEGER,
        undone_by INTEGER
      ) STRICT;
      CREATE INDEX journal_by_actor ON journal (actor);
      CREATE TABLE journal_changes (
        change INTEGER PRIMARY KEY,
        seq INTEGER NOT NULL REFERENCES journal (seq),
        row INTEGER NOT NULL REFERENCES names (row),
        before TEXT,
        after TEXT,
        erased INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX journal_changes_by_entry ON journal_changes (seq);
      CREATE INDEX journal_changes_by_name ON journal_changes (row, seq);

      -- Full text by memories.row. The scope is one token, so that a search in one scope
      -- reads that scope's postings only. Merged when idle: merging while writing stalls a write.
      CREATE VIRTUAL TABLE words USING fts5 (
        summary, body, tags, scope,
        content = '', contentless_delete = 1, detail = full,
        tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
      );
      INSERT INTO words (words, rank) VALUES ('automerge', 0);
      INSERT INTO words (words, rank) VALUES ('crisismerge', 64);
    `)
  },
}
