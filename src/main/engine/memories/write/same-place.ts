import { AppError } from '#shared/errors.ts'
import type { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { isAlive } from '#engine/store/alive.ts'
import { placeKey } from '#engine/store/place-key.ts'
import type { Room } from '#engine/room.ts'
import { quoted } from '../labels.ts'

export interface ChangedMemory {
  before: Memory
  after: Memory
}

/**
 * The memories that come to stand in a place by this; refused where the same is known there, or the
 * same words would be there twice by one act. A copy on purpose comes from nothing else but
 * `duplicate`.
 */
export async function arriving(
  room: Room,
  steps: readonly ChangedMemory[],
  now: number,
): Promise<Memory[]> {
  const places = new Map<string, Memory>()
  for (const { before, after } of steps) {
    if (!arrives(before, after, now)) continue
    const place = placeKey(after)
    const other = places.get(place) ?? (await room.store.byKey(after.key, after.scope, now))
    if (other !== null) throw taken(before, after, other)
    places.set(place, after)
  }
  return [...places.values()]
}

function arrives(before: Memory, after: Memory, now: number): boolean {
  if (!isAlive(after, now)) return false
  return !isAlive(before, now) || placeKey(before) !== placeKey(after)
}

function taken(before: Memory, after: Memory, other: Memory): AppError {
  const sentence = `The same is already known in ${scopeLabel(after.scope)}: ${quoted(other.summary)}.`
  const field = before.key === after.key ? 'scope' : 'content'
  return new AppError('invalid_input', sentence, [{ path: [field], message: sentence }])
}
