import type { Action } from '#shared/action.ts'
import type { Outcome } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import { withOrigin } from '../memories/compose/with-origin.ts'
import { type Composed, composed } from '../memories/compose/compose.ts'
import { circumstances, freshId } from '../memories/write/create.ts'
import { batchOf } from '../memories/write/batch.ts'
import { commitDecision } from '../decision.ts'
import { loadedText } from '#engine/files/loaded-text.ts'
import type { Room } from '../room.ts'
import { traceOf } from './drafts.ts'

/** The one pipeline: what was done becomes drafts, drafts become memories, all of them one changeset. */
export async function recordAction(
  room: Room,
  action: Action,
): Promise<Outcome & { ids: MemoryId[]; reinforced: number }> {
  const { label, drafts } = traceOf(action)
  const outcome = await commitDecision(room, async (now) => {
    const memories: Composed[] = []
    for (const draft of drafts) {
      const loaded = await loadedText(room.files, draft.content)
      const at = { ...circumstances(room, now), loaded }
      memories.push(composed(await freshId(room), withOrigin(room, draft), room.principal, at))
    }
    const { changes, attachments, absent, written } = await batchOf(room, memories, now)
    const tells = {
      ids: [...new Set(written.map(({ id }) => id))],
      reinforced: written.filter((one) => one.reinforced).length,
    }
    return { label, changes, attachments, absent, tells }
  })
  return outcome.held.length > 0 ? { ...outcome, ids: [...outcome.held] } : outcome
}
