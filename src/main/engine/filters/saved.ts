import { AppError } from '#shared/errors.ts'
import type { Outcome } from '#shared/journal.ts'
import { isSearch, type SavedFilter, type SavedFilterDraft } from '#shared/saved-filter.ts'
import type { z } from 'zod'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { created, removed, revised } from '../store/changes.ts'

export async function saveFilter(
  room: Room,
  draft: z.infer<typeof SavedFilterDraft>,
): Promise<Outcome & { id: string }> {
  const id = draft.id ?? `flt_${room.ids.random(12)}`
  const next: SavedFilter = { ...draft, id }
  return commitDecision(room, async () => {
    const [current] = await room.store.get('filter', [id])
    const tells = { id }
    if (current === undefined)
      return { label: `Saved ${called(next)}`, changes: [created('filter', id, next)], tells }
    if (isSearch(current) !== isSearch(next))
      throw new AppError('invalid_input', `This would turn ${called(current)} into something else.`)
    const change = revised('filter', id, current, next)
    return { label: `Changed ${called(next)}`, changes: change === null ? [] : [change], tells }
  })
}

export async function removeFilter(room: Room, id: string): Promise<Outcome> {
  return commitDecision(room, async () => {
    const [current] = await room.store.get('filter', [id])
    if (current === undefined) throw new AppError('not_found', 'This saved filter is gone already.')
    return { label: `Removed ${called(current)}`, changes: [removed('filter', id, current)] }
  })
}

const called = (saved: SavedFilter) => `${isSearch(saved) ? 'search' : 'filter'} “${saved.name}”`
