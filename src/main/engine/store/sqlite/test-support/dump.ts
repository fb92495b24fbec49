import Database from 'better-sqlite3'

/** Every row of every table but those of the journal, and every word of the index, read from the file itself. */
export function dumpVault(file: string): string {
  const db = new Database(file, { readonly: true })
  try {
    db.exec('CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, words, instance)')
    return JSON.stringify([
      db.prepare('SELECT * FROM memories ORDER BY row').raw().all(),
      db.prepare('SELECT * FROM bodies ORDER BY row').raw().all(),
      db.prepare('SELECT * FROM tags ORDER BY tag, updated_at, row').raw().all(),
      db.prepare('SELECT * FROM links ORDER BY target, row, kind').raw().all(),
      db
        .prepare(
          'SELECT * FROM tallies ORDER BY scope_kind, scope_id, status, type, subtype, priority, created_by',
        )
        .raw()
        .all(),
      db
        .prepare('SELECT * FROM tag_tallies ORDER BY scope_kind, scope_id, status, tag')
        .raw()
        .all(),
      db
        .prepare('SELECT * FROM scope_tallies ORDER BY scope_kind, scope_id, status, what')
        .raw()
        .all(),
      db.prepare('SELECT row, hex(sketch) FROM sketches ORDER BY row').raw().all(),
      db.prepare('SELECT * FROM bands ORDER BY band, place, row').raw().all(),
      db.prepare('SELECT * FROM said ORDER BY scope, row').raw().all(),
      db.prepare('SELECT * FROM records ORDER BY row').raw().all(),
      db
        .prepare('SELECT term, doc, col, "offset" FROM temp.vocabulary ORDER BY doc, col, "offset"')
        .raw()
        .all(),
    ])
  } finally {
    db.close()
  }
}
