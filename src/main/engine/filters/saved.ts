import { AppError } from '#shared/errors.ts'
import type { Outcome } from '#shared/journal.ts'
import type { SavedFilter, SavedFilterDraft } from '#shared/saved-filter.ts'
import type { z } from 'zod'
import { type Room, commitDecision } from '../room.ts'
import { created, removed, revised } from '../store/changes.ts'

export async function saveFilter(
  room: Room,
  draft: z.infer<typeof SavedFilterDraft>,
): Promise<Outcome & { id: string }> {
  const id = draft.id ?? `flt_${room.ids.random(12)}`
  const next: SavedFilter = { ...draft, id }
  const outcome = await commitDecision(room, async () => {
    const [current] = await room.store.get('filter', [id])
    if (current === undefined)
      return { label: `Saved filter “${next.name}”`, changes: [created('filter', id, next)] }
    const change = revised('filter', id, current, next)
    return { label: `Changed filter “${next.name}”`, changes: change === null ? [] : [change] }
  })
  return { ...outcome, id }
}

export async function removeFilter(room: Room, id: string): Promise<Outcome> {
  return commitDecision(room, async () => {
    const [current] = await room.store.get('filter', [id])
    if (current === undefined) throw new AppError('not_found', 'This saved filter is gone already.')
    return { label: `Removed filter “${current.name}”`, changes: [removed('filter', id, current)] }
  })
}
