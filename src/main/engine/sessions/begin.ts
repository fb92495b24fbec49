import type { Scope } from '#shared/scope.ts'
import type { Caller, Room, RoomOf } from '../room.ts'
import type { Reads } from '../store/port.ts'
import type { Activity } from './activity.ts'
import { endSession } from './end.ts'
import { agentOf, currentSession } from './here.ts'
import { type StartedSession, startSession } from './start.ts'

interface BeginLent {
  roomOf: RoomOf
  loci: () => Room
  store: Pick<Reads, 'sessions' | 'tasks'>
  activity: Activity
  keepRecent(scope: Scope): Promise<void>
}

export type Begin = (caller: Caller) => Promise<StartedSession>

/** Goes on or begins; one that was left for too long ends first, as if its time had been noticed. */
export function openBegin({ roomOf, loci, store, activity, keepRecent }: BeginLent): Begin {
  return async (caller) => {
    const agent = agentOf(caller.principal)
    const left = await currentSession(store, agent)
    if (left !== null && (await activity.isOver(left)))
      await endSession(loci(), store, keepRecent, { session: left, endedBy: 'time' })
    const { session, continued } = await startSession(roomOf(caller))
    await activity.note(session.id)
    return { session, continued }
  }
}
