import { AppError } from '#shared/errors.ts'
import type { JournalChange, JournalEntry, Outcome, Revision } from '#shared/journal.ts'
import { Memory, type MemoryId } from '#shared/memory.ts'
import { commitDecision } from '#engine/decision.ts'
import type { Room } from '#engine/room.ts'
import { apply, revised } from '#engine/store/changes.ts'
import { quoted } from './labels.ts'
import { existing } from './write/revise.ts'
import { arriving } from './write/same-place.ts'
import { expiryOf } from '#engine/expiry.ts'

/** Every state the memory was in, newest first. */
export async function history(room: Room, id: MemoryId): Promise<Revision[]> {
  await existing(room, id)
  return revisionsOf(await room.store.changesOf('memory', id)).toReversed()
}

/** Brings back what the memory was after the journal entry `seq`: what it said, and its status. */
export async function restoreRevision(room: Room, id: MemoryId, seq: number): Promise<Outcome> {
  return commitDecision(room, async (now) => {
    const memory = await existing(room, id)
    const revision = (await history(room, id)).find(({ entry }) => entry.seq === seq)
    if (revision === undefined) throw new AppError('not_found', 'This memory has no such revision.')
    // What was learned since about its use is no part of what it said.
    const { updatedAt, expiresAt, values } = memory
    const wanted = { ...revision.memory, updatedAt, expiresAt, values }
    if (revised('memory', id, memory, wanted) === null) return { label: '', changes: [] }
    const hadRunOut = wanted.status === 'expired'
    const until = hadRunOut ? revision.memory.expiresAt : expiryOf(wanted.ttl, now)
    const back = { ...wanted, updatedAt: now, expiresAt: until }
    const absent = await arriving(room, [{ before: memory, after: back }], now)
    const change = revised('memory', id, memory, back)
    const day = Temporal.Instant.fromEpochMilliseconds(revision.entry.at)
      .toString()
      .slice(0, 16)
      .replace('T', ' ')
    return {
      label: `Restored ${quoted(wanted.summary)} as of ${day}`,
      changes: change === null ? [] : [change],
      absent,
    }
  })
}

function revisionsOf(changes: { entry: JournalEntry; change: JournalChange }[]): Revision[] {
  const revisions: Revision[] = []
  let state: Record<string, unknown> | null = null
  for (const { entry, change } of changes) {
    // Of a credential that was approved, taken back and then redacted: as if it had never been.
    if (change.erased) continue
    state = apply(change, state)
    if (state === null) continue
    const changed = change.before === null ? [] : Object.keys(change.after ?? {})
    revisions.push({ entry, memory: Memory.parse(state), changed })
  }
  return revisions
}
