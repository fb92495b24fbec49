import type { MemoryId } from '#shared/memory.ts'
import { scopesOf } from '#shared/principal.ts'
import type { AlikeAhead, FoundAhead } from '../../ports/ahead.ts'
import type { Room } from '../../room.ts'
import type { RecentGround } from './recent-ground.ts'

interface Standing {
  ground: RecentGround
  /** What agents are not given for now, though they may look where it lies. */
  hidden(): ReadonlySet<string>
}

/**
 * What was found to say nearly the same as a memory while it waited, now that it is written. Null where that may be
 * another by now, or hangs on what is kept from its writer.
 */
export async function stillAlike(
  { ground, hidden }: Standing,
  { principal, clock }: Pick<Room, 'principal' | 'clock'>,
  { at, alike }: FoundAhead,
  written: MemoryId,
): Promise<AlikeAhead | null> {
  const seen = scopesOf(principal)
  if (alike === null || seen === null) return null
  const { weighed, isFull, until } = alike
  if (until !== null && until <= clock.now()) return null
  const kept = hidden()
  if (isFull && weighed.some((id) => kept.has(id))) return null
  return (await ground.isAllThere(at, seen, written)) ? alike : null
}
