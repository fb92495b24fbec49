import { AppError } from '#shared/errors.ts'
import type { JournalChange, JournalEntry, JournalFilter } from '#shared/journal.ts'
import { veiledChange } from '../gate/veil.ts'
import type { Room } from '../room.ts'

export async function journalPage(
  room: Room,
  {
    actor,
    memoryId,
    run,
    before,
    limit,
  }: JournalFilter & { before?: number | undefined; limit: number },
): Promise<{ entries: JournalEntry[]; next: number | null }> {
  const found = await room.store.entries({ actor, memoryId, run, before, limit: limit + 1 })
  const entries = found.slice(0, limit)
  return { entries, next: found.length > limit ? (entries.at(-1)?.seq ?? null) : null }
}

export async function entryWithChanges(
  room: Room,
  seq: number,
  limit: number,
): Promise<{ entry: JournalEntry; changes: JournalChange[] }> {
  const entry = await room.store.entry(seq)
  if (entry === null) throw new AppError('not_found', 'The journal has no such entry.')
  const changes = await room.store.changes(seq, limit)
  return { entry, changes: changes.map(veiledChange) }
}
