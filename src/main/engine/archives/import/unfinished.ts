import { revert } from '../../journal/undo.ts'
import type { Room } from '../../room.ts'
import { isImport } from '../../store/changeset.ts'

/** An import that was ended by force is among the last things that happened. */
const LOOKED_BACK = 50

/** Takes back, once, what an import wrote whose process was ended before it was over; whether there was one. */
export function takeBackUnfinished(loci: () => Room): () => Promise<boolean> {
  let looked = false
  return async () => {
    if (looked) return false
    looked = true
    const room = loci()
    for (const { run, seq } of await room.store.entries({ limit: LOOKED_BACK })) {
      if (run === undefined || !isImport(run.id) || run.done) continue
      if (run.undone < run.entries) await revert(room, seq)
      await room.store.finishRun(run.id)
      room.log.write('warn', 'archive.unfinished', { entries: run.entries })
    }
    return false
  }
}
