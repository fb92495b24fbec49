import type { Change } from '#shared/journal.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import type { Room } from '#engine/room.ts'
import type { Composed } from '../compose/compose.ts'
import { circumstances } from './create.ts'
import { saidAgain } from './edited.ts'
import { type Overlay, overlayOn } from './overlay.ts'

export interface MemoryBatch {
  changes: Change[]
  attachments: Map<string, string>
  absent: Memory[]
  /** One for each that was given, in that order. */
  written: { id: MemoryId; reinforced: boolean }[]
}

/** Several memories as one changeset: what is known already, or is said twice here, is reinforced instead of doubled. */
export async function batchOf(
  room: Room,
  given: readonly Composed[],
  now: number,
): Promise<MemoryBatch> {
  const overlay = overlayOn(room.store)
  const written = await batchInto(overlay, room, given, now)
  return {
    changes: overlay.changes(),
    absent: overlay.arriving(),
    attachments: overlay.attachments(),
    written,
  }
}

/** The same over what is decided already. */
export async function batchInto(
  overlay: Overlay,
  room: Room,
  given: readonly Composed[],
  now: number,
): Promise<MemoryBatch['written']> {
  const written: MemoryBatch['written'] = []
  for (const { memory, attachment } of given) {
    const known = await overlay.byKey(memory, now)
    if (known === null) overlay.put(memory, { attachment })
    else overlay.put(saidAgain(known, memory, actorOf(room.principal), circumstances(room, now)))
    written.push({ id: (known ?? memory).id, reinforced: known !== null })
  }
  return written
}
