import type { JournalChange, JournalEntry, Noun } from '#shared/journal.ts'
import type { Store } from '../port.ts'
import type { Db } from './connection.ts'
import type { Names } from './names.ts'
import type { Statements } from './statements.ts'

interface EntryRow extends Omit<JournalEntry, 'undoneBy'> {
  undone_by: number | null
}

interface ChangeRow {
  noun: Noun
  id: string
  before: string | null
  after: string | null
  erased: 0 | 1
}

const ENTRY = 'SELECT seq, at, actor, kind, label, why, changes, undoes, undone_by FROM journal'

const BY_SEQ = `${ENTRY} WHERE seq = ?`

/** Each part of an entry filter, closed: what is left out does not restrict. */
const CLAUSES = {
  actor: 'actor = :actor',
  before: 'seq < :before',
  memory: 'seq IN (SELECT seq FROM journal_changes WHERE row = :memory)',
}

/** An entry of which a purge left nothing would stand in the way of every earlier one for ever. */
const SOMETHING_LEFT =
  '(changes = 0 OR EXISTS (SELECT 1 FROM journal_changes c WHERE c.seq = journal.seq AND c.erased = 0))'

const UNDOABLE = {
  undo: `${ENTRY}
    WHERE actor = :actor AND kind = 'do' AND undone_by IS NULL AND ${SOMETHING_LEFT}
    ORDER BY seq DESC LIMIT 1`,
  redo: `${ENTRY}
    WHERE actor = :actor AND kind = 'undo' AND undone_by IS NULL AND ${SOMETHING_LEFT}
      AND seq > ifnull((SELECT max(seq) FROM journal WHERE actor = :actor AND kind = 'do'), 0)
    ORDER BY seq DESC LIMIT 1`,
}

type JournalReads = {
  [M in 'entry' | 'entries' | 'changes' | 'changesOf' | 'actors' | 'undoable']: (
    ...input: Parameters<Store[M]>
  ) => Awaited<ReturnType<Store[M]>>
}

export function journalReadsIn(db: Db, names: Names, statements: Statements): JournalReads {
  const bySeq = db.prepare<[number], EntryRow>(BY_SEQ)
  const changesOfEntry = db.prepare<[number, number], ChangeRow>(`
    SELECT n.noun, n.id, c.before, c.after, c.erased
    FROM journal_changes c JOIN names n ON n.row = c.row
    WHERE c.seq = ? ORDER BY c.change LIMIT ? + 0`)
  const changesOfName = db.prepare<[number], ChangeRow & EntryRow>(`
    SELECT n.noun, n.id, c.before, c.after, c.erased,
      j.seq, j.at, j.actor, j.kind, j.label, j.why, j.changes, j.undoes, j.undone_by
    FROM journal_changes c JOIN names n ON n.row = c.row JOIN journal j ON j.seq = c.seq
    WHERE c.row = ? ORDER BY c.seq, c.change`)
  /** One step of the index an actor: DISTINCT would read every entry. */
  const everyActor = db
    .prepare<[], string>(
      `WITH RECURSIVE each (actor) AS (
        SELECT min(actor) FROM journal
        UNION ALL
        SELECT (SELECT min(actor) FROM journal WHERE actor > each.actor) FROM each WHERE each.actor IS NOT NULL
      ) SELECT actor FROM each WHERE actor IS NOT NULL`,
    )
    .pluck()
  const undoable = {
    undo: db.prepare<{ actor: string }, EntryRow>(UNDOABLE.undo),
    redo: db.prepare<{ actor: string }, EntryRow>(UNDOABLE.redo),
  }

  return {
    entry: (seq) => entryOrNull(bySeq.get(seq)),
    entries({ actor, memoryId, before, limit }) {
      const memory = memoryId === undefined ? undefined : names.find('memory', memoryId)
      if (memory === null) return []
      const params = { actor, memory, before, limit }
      const where = (['actor', 'memory', 'before'] as const)
        .filter((name) => params[name] !== undefined)
        .map((name) => CLAUSES[name])
      const sql = [
        ENTRY,
        where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`,
        'ORDER BY seq DESC LIMIT :limit + 0',
      ]
      return statements<EntryRow>(sql.join(' ')).all(params).map(toEntry)
    },
    changes: (seq, limit) => changesOfEntry.all(seq, limit).map(toChange),
    changesOf(noun, id) {
      const row = names.find(noun, id)
      if (row === null) return []
      return changesOfName
        .all(row)
        .map((found) => ({ entry: toEntry(found), change: toChange(found) }))
    },
    actors: () => everyActor.all(),
    undoable: (actor, direction) => entryOrNull(undoable[direction].get({ actor })),
  }
}

const entryOrNull = (row: EntryRow | undefined) => (row === undefined ? null : toEntry(row))

function toEntry({
  seq,
  at,
  actor,
  kind,
  label,
  why,
  changes,
  undoes,
  undone_by,
}: EntryRow): JournalEntry {
  return { seq, at, actor, kind, label, why, changes, undoes, undoneBy: undone_by }
}

function toChange({ noun, id, before, after, erased }: ChangeRow): JournalChange {
  return { noun, id, before: fields(before), after: fields(after), erased: erased === 1 }
}

const fields = (json: string | null) => (json === null ? null : JSON.parse(json))
