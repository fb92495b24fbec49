import type { Scope } from '#shared/scope.ts'
import type { Room } from '../room.ts'
import type { Activity } from './activity.ts'
import { endSession } from './end.ts'

const LOOKED_AT = 1000

/** Ends a session whose agent has been away for too long; whether there may be more of them. */
export async function endVanished(
  loci: () => Room,
  activity: Activity,
  keepRecent: (scope: Scope) => Promise<void>,
): Promise<boolean> {
  const room = loci()
  const current = await room.store.sessions({ status: 'current', limit: LOOKED_AT })
  for (const session of current.toReversed()) {
    if (!(await activity.isOver(session))) continue
    await endSession(room, room.store, keepRecent, { session, endedBy: 'time' })
    return true
  }
  return false
}
