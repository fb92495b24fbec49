import { AppError } from '#shared/errors.ts'
import type { HandoffRecord } from '#shared/handoff.ts'
import type { Change } from '#shared/journal.ts'
import { type AgentPrincipal, type Principal, scopesOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { revised } from '../store/changes.ts'
import type { Handing } from './draft.ts'
import { closedItems } from './never-came.ts'
import { existingHandoff } from './view.ts'

/** One change of a handoff, with the item of the inbox that it answers. */
export async function moved(
  room: Room,
  id: string,
  says: (after: HandoffRecord) => string,
  next: (handoff: HandoffRecord, now: number) => HandoffRecord,
): Promise<Handing> {
  return commitDecision<{ handoff: HandoffRecord }>(room, async (now) => {
    const handoff = await existingHandoff(room, id)
    const after = next(handoff, now)
    const change = revised('handoff', id, handoff, after)
    const answered = after.status === 'open' ? await closedItems(room, id, now) : []
    const { agent, to } = after
    return {
      label: `Handoff of ${agent === 'USER' ? 'yours' : agent} to ${scopeLabel(to)}: ${says(after)}`,
      changes: [],
      also: change === null ? [] : [fenced(change, handoff, after), ...answered],
      tells: { handoff: after },
    }
  })
}

/** Who words it anew and who takes it touch different fields: only one of them may go through. */
function fenced(change: Change, { status }: HandoffRecord, after: HandoffRecord): Change {
  return {
    ...change,
    before: { status, ...change.before },
    after: { status: after.status, ...change.after },
  }
}

export const isAddressed = (principal: Principal, { to }: HandoffRecord) =>
  (scopesOf(principal) ?? []).some((scope) => scopeLabel(scope) === scopeLabel(to))

/** Only one that waits can be taken, worded anew or let go. */
export function refuseUnlessOpen({ status, expiresAt }: HandoffRecord, now: number): void {
  if (status === 'open' && expiresAt > now) return
  throw new AppError('stale', `This handoff is ${status === 'open' ? 'expired' : status} already.`)
}

/** Whether this agent may take it now: said before anything is begun for it. */
export function refuseReceiving(handoff: HandoffRecord, agent: AgentPrincipal, now: number): void {
  if (!isAddressed(agent, handoff))
    throw new AppError('forbidden', 'This was handed over to somebody else.')
  refuseUnlessOpen(handoff, now)
}
