import { z } from 'zod'
import type { Noun } from '#shared/journal.ts'
import type { AttachmentRows } from '../rows/attachment-rows.ts'
import type { Db } from '../connection/connection.ts'
import { memoryRowsIn } from '../rows/memory-rows.ts'
import type { MemoryRows } from '../rows/memory-rows.ts'
import type { StagedChange } from './reconstruct-memory.ts'
import { sql } from '../connection/sql.ts'

export interface StagedReads {
  memories: Pick<MemoryRows, 'read'>
  names(noun: Noun): { row: number; id: string }[]
  /** Oldest first; null stands for a change that says nothing sensible. */
  changes(row: number): (StagedChange | null)[]
  /** Of every noun but memories. */
  records(): { noun: string; row: number; json: unknown }[]
  attachments(): Iterable<[digest: string, text: string]>
  /** Numbers are given without holes and never taken back, so a hole is something lost. */
  gaps(): { lostEntries: number; nameless: number }
  copyNamesInto(target: Db): void
  /** `broken`: memories whose history does not fit; that they were changed stays known, what changed does not. */
  copyJournalInto(target: Db, attachments: AttachmentRows, broken: ReadonlySet<number>): void
}

interface ChangeRow {
  change: number
  seq: number
  row: number
  before: string | null
  after: string | null
  erased: number
}

const Sides = z.record(z.string(), z.unknown()).nullable()
const Attached = z.object({ attachment: z.object({ digest: z.string() }) })

export function stagedReads(stage: Db): StagedReads {
  const names = stage.prepare<[string], { row: number; id: string }>(
    sql`SELECT row, id FROM names WHERE noun = ? ORDER BY row`,
  )
  const changes = stage.prepare<[number], ChangeRow>(
    sql`SELECT * FROM journal_changes WHERE row = ? ORDER BY change`,
  )
  const holes = stage.prepare<[], { lostEntries: number; nameless: number }>(sql`
    SELECT (SELECT ifnull(max(seq), 0) - count(*) FROM journal) AS lostEntries,
      (SELECT ifnull(max(row), 0) - count(*) FROM names) AS nameless`)
  return {
    memories: memoryRowsIn(stage),
    names: (noun) => names.all(noun),
    changes: (row) => changes.all(row).map(toChange),
    records: () =>
      stage
        .prepare<[], { noun: string; row: number; record: string }>(
          sql`SELECT noun, row, record FROM records ORDER BY row`,
        )
        .all()
        .map(({ noun, row, record }) => ({ noun, row, json: parsed(record) })),
    attachments: () =>
      stage
        .prepare<[], [string, string]>(sql`SELECT digest, text FROM attachments`)
        .raw()
        .iterate(),
    gaps: () => holes.get() ?? { lostEntries: 0, nameless: 0 },
    copyNamesInto(target) {
      const insert = target.prepare<[number, string, string]>(
        sql`INSERT INTO names (row, noun, id) VALUES (?, ?, ?)`,
      )
      const all = stage
        .prepare<[], [number, string, string]>(sql`SELECT row, noun, id FROM names ORDER BY row`)
        .raw()
      for (const name of all.iterate()) insert.run(...name)
    },
    copyJournalInto(target, attachments, broken) {
      copyEntries(stage, target)
      copyCommits(stage, target)
      copyChanges(stage, target, attachments, broken)
    },
  }
}

function copyEntries(stage: Db, target: Db): void {
  const insert = target.prepare(
    sql`INSERT INTO journal (seq, at, actor, kind, label, why, changes, undoes, undone_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const all = stage.prepare<[], unknown[]>(
    sql`SELECT seq, at, actor, kind, label, why, changes, undoes, undone_by FROM journal ORDER BY seq`,
  )
  for (const entry of all.raw().iterate()) insert.run(...entry)
}

// Without the answers: who lost one asks again within minutes, and a vault is not recovered so soon.
function copyCommits(stage: Db, target: Db): void {
  const run = target.prepare(sql`INSERT INTO runs (number, id, label, done) VALUES (?, ?, ?, ?)`)
  const runs = stage.prepare<[], unknown[]>(sql`SELECT number, id, label, done FROM runs`)
  for (const each of runs.raw().iterate()) run.run(...each)
  const commit = target.prepare(sql`INSERT INTO commits (seq, id, run) VALUES (?, ?, ?)`)
  const commits = stage.prepare<[], unknown[]>(sql`
    SELECT seq, id, (SELECT number FROM runs WHERE number = run) FROM commits
    WHERE seq IN (SELECT seq FROM journal)`)
  for (const each of commits.raw().iterate()) commit.run(...each)
}

function copyChanges(
  stage: Db,
  target: Db,
  attachments: AttachmentRows,
  broken: ReadonlySet<number>,
): void {
  const insert = target.prepare<[number, number, number, string | null, string | null, number]>(
    sql`INSERT INTO journal_changes (change, seq, row, before, after, erased) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const all = stage.prepare<[], ChangeRow>(sql`
    SELECT change, seq, row, before, after, erased FROM journal_changes
    WHERE seq IN (SELECT seq FROM journal) AND row IN (SELECT row FROM names) ORDER BY change`)
  for (const staged of all.iterate()) {
    const { change, seq, row, before, after } = staged
    const sides = toChange(staged)
    if (sides === null || sides.erased || broken.has(row)) {
      insert.run(change, seq, row, null, null, 1)
      continue
    }
    insert.run(change, seq, row, before, after, 0)
    const attached = Attached.safeParse(sides.after)
    if (attached.success && attachments.read(attached.data.attachment.digest) !== null) {
      attachments.use(attached.data.attachment.digest, row)
    }
  }
}

function toChange({ before, after, erased }: ChangeRow): StagedChange | null {
  const sides = z
    .object({ before: Sides, after: Sides })
    .safeParse({ before: parsed(before), after: parsed(after) })
  return sides.success ? { ...sides.data, erased: erased === 1 } : null
}

function parsed(json: string | null): unknown {
  if (json === null) return null
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
