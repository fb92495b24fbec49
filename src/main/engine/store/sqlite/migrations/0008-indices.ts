import type Database from 'better-sqlite3'

export const indices = {
  version: 8,
  up(db: Database.Database): void {
    db.exec(`
      CREATE TABLE scope_tallies (
        -- What a scope holds besides memories: what they say in bytes, how many are untagged or tagged by Loci.
        scope_kind TEXT NOT NULL,
        scope_id TEXT NOT NULL,
        status TEXT NOT NULL,
        what TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 0),
        PRIMARY KEY (scope_kind, scope_id, status, what)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO scope_tallies (scope_kind, scope_id, status, what, count)
        SELECT m.scope_kind, m.scope_id, m.status, 'bytes',
          sum(ifnull(b.attachment_bytes, octet_length(b.content)))
        FROM memories m JOIN bodies b ON b.row = m.row GROUP BY 1, 2, 3;
      INSERT INTO scope_tallies (scope_kind, scope_id, status, what, count)
        SELECT m.scope_kind, m.scope_id, m.status, 'untagged', count(*)
        FROM memories m JOIN bodies b ON b.row = m.row WHERE b.tags = '' GROUP BY 1, 2, 3;
      INSERT INTO scope_tallies (scope_kind, scope_id, status, what, count)
        SELECT m.scope_kind, m.scope_id, m.status, 'automatic', count(*)
        FROM memories m JOIN bodies b ON b.row = m.row
        WHERE b.context ->> '$.autoTags' IS NOT NULL AND EXISTS (
          SELECT 1 FROM json_each(b.context, '$.autoTags.on') noted
          WHERE noted.type = 'text' AND b.tags <> ''
            AND instr(' ' || b.tags || ' ', ' ' || noted.value || ' ') > 0)
        GROUP BY 1, 2, 3;
      CREATE INDEX bodies_untagged ON bodies (row) WHERE tags = '';
      CREATE INDEX bodies_auto_tagged ON bodies (row) WHERE context ->> '$.autoTags' IS NOT NULL;
    `)
  },
}
