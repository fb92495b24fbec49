import { z } from 'zod'
import type { Scope } from './scope.ts'
import { nameProblem } from './lookalike.ts'
import { identifier, plainName } from './text.ts'

const RESERVED: ReadonlySet<string> = new Set(['USER', 'SYSTEM'])

/** An agent with the teams it is in and what it is working on: all that decides what it may see. */
export const AgentPrincipal = z.strictObject({
  kind: z.literal('agent'),
  id: identifier('Agent').refine(
    (id) => !RESERVED.has(id.toUpperCase()),
    'No agent may be called USER or SYSTEM: these are the person and Loci itself.',
  ),
  teams: z.array(identifier('Team')).max(50, 'At most 50 teams.').default([]),
  project: identifier('Project').nullable().default(null),
  session: identifier('Session').nullable().default(null),
  task: identifier('Task').nullable().default(null),
})
export type AgentPrincipal = z.infer<typeof AgentPrincipal>

/**
 * An agent that says who it is. Its names are judged here and not where they are read: a person may
 * look through the eyes of one that came before there was a rule.
 */
export const ArrivingAgent = AgentPrincipal.extend({
  id: plainName('Agent').superRefine((id, check) => {
    const message = nameProblem(id)
    if (message !== null) check.addIssue({ code: 'custom', message })
  }),
  teams: z.array(plainName('Team')).max(50, 'At most 50 teams.').default([]),
  project: plainName('Project').nullable().default(null),
  session: plainName('Session').nullable().default(null),
  task: plainName('Task').nullable().default(null),
})

/** Who is calling. Every call has one; the window's is the human, `system` is Loci itself, keeping things tidy. */
export type Principal = { kind: 'user' } | { kind: 'system' } | AgentPrincipal

export const USER: Principal = { kind: 'user' }
export const SYSTEM: Principal = { kind: 'system' }

/** The name that goes into the journal and on what is created. */
export function actorOf(principal: Principal): string {
  if (principal.kind === 'agent') return principal.id
  return principal.kind === 'user' ? 'USER' : 'SYSTEM'
}

/** The scopes an agent sees and may write to, from general to specific. A person and Loci itself see all of them: null. */
export function scopesOf(principal: Principal): Scope[] | null {
  if (principal.kind !== 'agent') return null
  const { id, teams, project, session, task } = principal
  return [
    { kind: 'global' },
    ...teams.map((team): Scope => ({ kind: 'team', id: team })),
    ...(project === null ? [] : [{ kind: 'project', id: project } satisfies Scope]),
    { kind: 'agent', id },
    ...(session === null ? [] : [{ kind: 'session', id: session } satisfies Scope]),
    ...(task === null ? [] : [{ kind: 'task', id: task } satisfies Scope]),
  ]
}
