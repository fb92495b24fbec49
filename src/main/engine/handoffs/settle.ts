import { AppError } from '#shared/errors.ts'
import type { HandoffRecord } from '#shared/handoff.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import type { Room } from '../room.ts'
import { type Handing, refuseReceiver } from './draft.ts'
import { isAddressed, moved, refuseReceiving } from './moved.ts'
import { reopen } from './never-came.ts'

export interface Receiving {
  agent: AgentPrincipal
  session: string | null
  package: string | null
}

/** Once: whoever comes second hears that it is taken. */
export function acceptHandoff(room: Room, id: string, by: Receiving): Promise<Handing> {
  return moved(
    room,
    id,
    () => `accepted by ${by.agent.id}`,
    (handoff, now) => {
      refuseReceiving(handoff, by.agent, now)
      return {
        ...handoff,
        status: 'accepted',
        settledAt: now,
        acceptedBy: by.agent.id,
        acceptedIn: by.session,
        package: by.package,
      }
    },
  )
}

/** The receiver declines, the sender cancels, a person does both and opens it again, also for somebody else. */
export async function settleHandoff(
  room: Room,
  id: string,
  how: 'declined' | 'cancelled' | 'open',
  to?: Scope,
): Promise<Handing> {
  const { principal } = room
  const may = (handoff: HandoffRecord) =>
    principal.kind !== 'agent' ||
    (how === 'declined' && isAddressed(principal, handoff)) ||
    (how === 'cancelled' && handoff.agent === principal.id)
  if (to !== undefined) {
    if (how !== 'open')
      throw new AppError('invalid_input', 'Only what is opened again can be for somebody else.')
    refuseReceiver(to)
  }
  return moved(
    room,
    id,
    ({ status }) => (status === 'open' ? 'open again' : status),
    (handoff, now) => {
      if (!may(handoff))
        throw new AppError(
          'forbidden',
          'The receiver declines, the sender cancels, a person reopens.',
        )
      if (how === 'open') return { ...reopen(handoff, now), to: to ?? handoff.to }
      if (handoff.status !== 'open')
        throw new AppError('stale', `This handoff is ${handoff.status} already.`)
      return { ...handoff, status: how, settledAt: now }
    },
  )
}
