import type { KnownAgent } from '#shared/agent.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { ScopeCount } from '#shared/scope.ts'

/** Where an agent is while a person looks through its eyes. */
export type Eyes = Pick<AgentPrincipal, 'teams' | 'project' | 'session' | 'task'>

/** Where an agent has written. */
type Written = Pick<KnownAgent, 'teams' | 'projects' | 'sessions' | 'tasks'>

/** The teams it seems to be in and the project it wrote most in; sessions and tasks come and go, so none. */
export function usualEyes(known: Written | undefined): Eyes {
  return {
    teams: known?.teams ?? [],
    project: known?.projects[0] ?? null,
    session: null,
    task: null,
  }
}

export function principalOf(id: string, eyes: Eyes): AgentPrincipal {
  return { kind: 'agent', id, ...eyes }
}

/** What can be chosen: the agent's own places first, then every other one of the vault. */
export interface Places {
  own: readonly string[]
  others: readonly string[]
}

export function placesOf(
  kind: 'team' | 'project' | 'session' | 'task',
  known: Written | undefined,
  scopes: readonly ScopeCount[],
): Places {
  const own = known?.[`${kind}s`] ?? []
  const others = scopes.flatMap(({ scope }) =>
    scope.kind === kind && !own.includes(scope.id) ? [scope.id] : [],
  )
  return { own, others }
}
