import { count, counted } from '#renderer/lib/format.ts'
import type { JournalEntry, JournalFilter, JournalRun } from '#shared/journal.ts'

/** A row of the journal: an entry by itself, or a run that stands at the place of its last entry. */
export interface JournalRow {
  /** A run that goes on keeps it, though another entry is its last one then: it stays open, and keeps the focus. */
  key: string
  entry: JournalEntry
  label: string
  /** The run that it stands for. */
  run: JournalRun | null
  /** The run of which it is only a part. */
  partOf: JournalRun | null
}

/** Of one memory, or of one run, entries are listed each by itself. */
export function rowOf(entry: JournalEntry, { memoryId, run: listed }: JournalFilter): JournalRow {
  const { run = null } = entry
  if (run !== null && memoryId === undefined && listed === undefined)
    return { key: run.id, entry, label: run.label, run, partOf: null }
  return { key: String(entry.seq), entry, label: entry.label, run: null, partOf: run }
}

/** One finished step is opened to what it changed: a list of one would only be in the way. */
export function hasSteps({ run }: JournalRow): boolean {
  return run !== null && (run.entries > 1 || !run.done)
}

export function isTakenBack({ run, entry }: JournalRow): boolean {
  return run === null ? entry.undoneBy !== null : run.undone === run.entries
}

/** "12,000 changes in 12 steps"; null where nothing but one thing was changed. */
export function amountOf(row: JournalRow): string | null {
  const changes = row.run?.changes ?? row.entry.changes
  if (row.run !== null && hasSteps(row))
    return `${counted(changes, 'change')} in ${counted(row.run.entries, 'step')}`
  return changes === 1 ? null : counted(changes, 'change')
}

/** "4 of 12 steps taken back"; null where it is all of them or none. */
export function takenBackInPart({ undone, entries }: JournalRun): string | null {
  return undone === 0 || undone === entries
    ? null
    : `${count(undone)} of ${counted(entries, 'step')} undone`
}

/** What Revert does, which is never only a part of a run. */
export function revertWords({ run, partOf }: JournalRow): string {
  const whole = run ?? partOf
  if (whole === null || whole.entries === 1) return 'Revert'
  const { entries, undone } = whole
  if (undone > 0) return `Revert the ${counted(entries - undone, 'step')} left`
  return `Revert all ${count(entries)} steps`
}
