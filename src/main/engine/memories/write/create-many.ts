import type { MemoryDraft } from '#shared/memory.ts'
import type { Room } from '#engine/room.ts'
import { create } from './create.ts'

/** Each for itself, as if they had been written one after the other, and all of them one run to take back. */
export async function createMany(room: Room, drafts: readonly MemoryDraft[]) {
  // Made again under its key the call is part of the run it was part of.
  const id = `run_${room.changesets.next().slice('chg_'.length)}`
  const run = { id, label: `Wrote ${drafts.length} memories` }
  const written: Awaited<ReturnType<typeof create>>[] = []
  for (const draft of drafts) written.push(await create(room, draft, run))
  await room.store.finishRun(id)
  return written
}
