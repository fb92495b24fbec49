import type { JournalChange, JournalEntry, JournalRun, Noun } from '#shared/journal.ts'
import type { Store } from '../../port.ts'
import type { Db } from '../connection/connection.ts'
import type { NameRows } from '../rows/name-rows.ts'
import type { Statements } from '../connection/statements.ts'
import { sql, whereOf } from '../connection/sql.ts'

interface EntryRow extends Omit<JournalEntry, 'undoneBy' | 'run' | 'origin'> {
  undone_by: number | null
  run: number | null
  origin: string | null
}

interface ChangeRow {
  noun: Noun
  id: string
  before: string | null
  after: string | null
  erased: 0 | 1
}

const ENTRY = sql`SELECT seq, at, actor, kind, label, why, changes, undoes, undone_by,
  (SELECT run FROM commits WHERE commits.seq = journal.seq) AS run,
  (SELECT json_object('session', session, 'task', task, 'stage', stage) FROM origins
    WHERE origins.seq = journal.seq) AS origin FROM journal`

const BY_SEQ = sql`${ENTRY} WHERE seq = ?`

/** Each part of an entry filter, closed: what is left out does not restrict. */
const CLAUSES = {
  actor: sql`actor = :actor`,
  before: sql`seq < :before`,
  memory: sql`seq IN (SELECT seq FROM journal_changes WHERE row = :memory)`,
  run: sql`seq IN (SELECT seq FROM commits WHERE run = (SELECT number FROM runs WHERE id = :run))`,
}

/** A run of thousands would bury everything else: it stands where its last entry does. */
const RUNS_AS_ONE = sql`NOT EXISTS (
  SELECT 1 FROM commits c JOIN commits later ON later.run = c.run AND later.seq > c.seq WHERE c.seq = journal.seq)`

/** An entry of which a purge left nothing would stand in the way of every earlier one for ever. */
const SOMETHING_LEFT = sql`(changes = 0
  OR EXISTS (SELECT 1 FROM journal_changes c WHERE c.seq = journal.seq AND c.erased = 0))`

const UNDOABLE = {
  undo: sql`${ENTRY}
    WHERE actor = :actor AND kind = 'do' AND undone_by IS NULL AND ${SOMETHING_LEFT}
    ORDER BY seq DESC LIMIT 1`,
  redo: sql`${ENTRY}
    WHERE actor = :actor AND kind = 'undo' AND undone_by IS NULL AND ${SOMETHING_LEFT}
      AND seq > ifnull((SELECT max(seq) FROM journal WHERE actor = :actor AND kind = 'do'), 0)
    ORDER BY seq DESC LIMIT 1`,
}

export type JournalReads = {
  [M in 'entry' | 'entries' | 'changes' | 'changesOf' | 'actors' | 'undoable']: (
    ...input: Parameters<Store[M]>
  ) => Awaited<ReturnType<Store[M]>>
} & {
  /** The entries after one, in order. */
  feed(after: number, limit: number): FedEntry[]
}

type FedEntry = Pick<JournalEntry, 'seq' | 'at' | 'actor' | 'kind' | 'undoes' | 'changes'> & {
  run: string | null
}

export function journalReadsIn(db: Db, names: NameRows, statements: Statements): JournalReads {
  const bySeq = db.prepare<[number], EntryRow>(BY_SEQ)
  const changesOfEntry = db.prepare<[number, number, number], ChangeRow>(sql`
    SELECT n.noun, n.id, c.before, c.after, c.erased
    FROM journal_changes c JOIN names n ON n.row = c.row
    WHERE c.seq = ? ORDER BY c.change LIMIT ? + 0 OFFSET ? + 0`)
  const changesOfName = db.prepare<[row: number, newest: number], ChangeRow & EntryRow>(sql`
    SELECT n.noun, n.id, c.before, c.after, c.erased,
      j.seq, j.at, j.actor, j.kind, j.label, j.why, j.changes, j.undoes, j.undone_by, k.run,
      (SELECT json_object('session', session, 'task', task, 'stage', stage) FROM origins
        WHERE origins.seq = j.seq) AS origin
    FROM journal_changes c JOIN names n ON n.row = c.row JOIN journal j ON j.seq = c.seq
      LEFT JOIN commits k ON k.seq = j.seq
    WHERE c.row = ? ORDER BY c.seq DESC, c.change DESC LIMIT ? + 0`)
  /** One step of the index an actor: DISTINCT would read every entry. */
  const everyActor = db
    .prepare<[], string>(
      sql`WITH RECURSIVE each (actor) AS (
        SELECT min(actor) FROM journal
        UNION ALL
        SELECT (SELECT min(actor) FROM journal WHERE actor > each.actor) FROM each WHERE each.actor IS NOT NULL
      ) SELECT actor FROM each WHERE actor IS NOT NULL`,
    )
    .pluck()
  const runOf = db.prepare<[number], Omit<JournalRun, 'done'> & { done: 0 | 1 }>(sql`
    SELECT r.id, r.label, r.done, count(*) AS entries, sum(j.changes) AS changes,
      sum(j.undone_by IS NOT NULL) AS undone
    FROM runs r JOIN commits c ON c.run = r.number JOIN journal j ON j.seq = c.seq WHERE r.number = ?`)
  const after = db.prepare<[after: number, limit: number], FedEntry>(sql`
    SELECT seq, at, actor, kind, undoes, changes, (SELECT r.id FROM commits c JOIN runs r
      ON r.number = c.run WHERE c.seq = journal.seq) AS run
    FROM journal WHERE seq > ? ORDER BY seq LIMIT ? + 0`)
  const toEntry = ({
    undone_by,
    run,
    origin,
    seq,
    at,
    actor,
    kind,
    label,
    why,
    changes,
    undoes,
  }: EntryRow): JournalEntry => {
    const from: Pick<JournalEntry, 'origin'> = origin === null ? {} : { origin: JSON.parse(origin) }
    const told = { seq, at, actor, kind, label, why, changes, undoes, undoneBy: undone_by }
    const entry = { ...told, ...from }
    const found = run === null ? undefined : runOf.get(run)
    return found === undefined ? entry : { ...entry, run: { ...found, done: found.done === 1 } }
  }
  const entryOrNull = (row: EntryRow | undefined) => (row === undefined ? null : toEntry(row))
  const undoable = {
    undo: db.prepare<{ actor: string }, EntryRow>(UNDOABLE.undo),
    redo: db.prepare<{ actor: string }, EntryRow>(UNDOABLE.redo),
  }

  return {
    entry: (seq) => entryOrNull(bySeq.get(seq)),
    entries({ actor, memoryId, run, before, limit }) {
      const memory = memoryId === undefined ? undefined : names.find('memory', memoryId)
      if (memory === null) return []
      const params = { actor, memory, run, before, limit }
      const where = (['actor', 'memory', 'run', 'before'] as const)
        .filter((name) => params[name] !== undefined)
        .map((name) => CLAUSES[name])
      const asOne = memory === undefined && run === undefined ? [RUNS_AS_ONE] : []
      const clauses = [...where, ...asOne]
      const found = statements<EntryRow>(
        sql`${ENTRY} ${whereOf(...clauses)} ORDER BY seq DESC LIMIT :limit + 0`,
      )
      return found.all(params).map(toEntry)
    },
    changes: (seq, limit, from = 0) => changesOfEntry.all(seq, limit, from).map(toChange),
    changesOf(noun, id, newest = -1) {
      const row = names.find(noun, id)
      if (row === null) return []
      return changesOfName
        .all(row, newest)
        .toReversed()
        .map((found) => ({ entry: toEntry(found), change: toChange(found) }))
    },
    actors: () => everyActor.all(),
    undoable: (actor, direction) => entryOrNull(undoable[direction].get({ actor })),
    feed: (from, limit) => after.all(from, limit),
  }
}

function toChange({ noun, id, before, after, erased }: ChangeRow): JournalChange {
  return { noun, id, before: fields(before), after: fields(after), erased: erased === 1 }
}

const fields = (json: string | null) => (json === null ? null : JSON.parse(json))
