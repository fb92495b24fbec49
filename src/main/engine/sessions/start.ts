import { createHash } from 'node:crypto'
import type { Outcome } from '#shared/journal.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { SessionRecord } from '#shared/session.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { created } from '../store/changes.ts'
import { agentOf, currentSession } from './here.ts'

export interface StartedSession {
  session: SessionRecord
  continued: boolean
}

/** Goes on with the session the agent is in, or begins one. What was left for too long has ended before. */
export async function startSession(room: Room): Promise<Outcome & StartedSession> {
  const agent = agentOf(room.principal)
  return commitDecision<StartedSession>(room, async (now) => {
    const current = await currentSession(room.store, agent)
    if (current !== null)
      return { label: '', changes: [], tells: { session: current, continued: true } }
    const session: SessionRecord = {
      id: await idAfterTheLast(room, agent),
      agent: agent.id,
      project: agent.project,
      client: agent.session,
      status: 'current',
      startedAt: now,
      endedAt: null,
      endedBy: null,
      lastTask: null,
    }
    return {
      label: `${agent.id} began a session`,
      changes: [],
      also: [created('session', session.id, session)],
      origin: { session: session.id, task: null, stage: null },
      tells: { session, continued: false },
    }
  })
}

/**
 * Follows from the one before it: two processes of one agent that begin at once give the same id, and
 * the second of them finds the session of the first.
 */
async function idAfterTheLast({ store }: Room, { id, session }: AgentPrincipal): Promise<string> {
  const [last] = await store.sessions({ agent: id, client: session, limit: 1 })
  return `ses_${nameFrom([id, session, last?.id ?? null])}`
}

/** Twelve letters that say nothing of what they were made from. */
export function nameFrom(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}
