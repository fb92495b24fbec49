import type { ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Scope } from '#shared/scope.ts'
import { asName } from '../client/project.ts'
import type { Seat } from './seat.ts'

/** For whom something is remembered, in words a model chooses among. */
export const For = z.enum(['me', 'project', 'session', 'everyone'])
export type For = z.infer<typeof For>

export function scopeFor(wanted: For | undefined, { agent }: Seat, context: ServerContext): Scope {
  const session = sessionOf(context, agent.session)
  switch (wanted ?? (agent.project === null ? 'me' : 'project')) {
    case 'me':
      return { kind: 'agent', id: agent.id }
    case 'everyone':
      return { kind: 'global' }
    case 'project':
      if (agent.project !== null) return { kind: 'project', id: agent.project }
      throw new AppError('invalid_input', 'You are in no project here: use "me" or "everyone".')
    case 'session':
      if (session !== null) return { kind: 'session', id: session }
      throw new AppError('invalid_input', 'Your client tells no session: use "me" or "project".')
  }
}

/** The client's own name of its session, of this call or of the program. */
export function sessionOf(context: ServerContext, ofProgram: string | null): string | null {
  const { _meta: meta } = context.mcpReq
  const told: unknown = meta?.['threadId']
  return typeof told === 'string' ? asName(told) : ofProgram
}

/** Where the agent works for one call. */
export function at(context: ServerContext, { agent }: Seat): { session: string } | undefined {
  const session = sessionOf(context, agent.session)
  return session === null ? undefined : { session }
}
