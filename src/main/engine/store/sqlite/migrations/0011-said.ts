import type Database from 'better-sqlite3'

export const said = {
  version: 11,
  up(db: Database.Database): void {
    db.exec(`
      CREATE TABLE said (
        -- What each memory says, as numbers of its words, all of one scope together: what is written is compared with what
        -- says most of the same. scope: as it is called, since a shorter number could be hit on purpose. marks: four letters a word. Made of the memories; a scope that
        -- lacks some is searched by words instead, and gets them in a quiet moment.
        scope TEXT NOT NULL,
        row INTEGER NOT NULL,
        marks TEXT NOT NULL,
        PRIMARY KEY (scope, row)
      ) STRICT, WITHOUT ROWID;
    `)
  },
}
