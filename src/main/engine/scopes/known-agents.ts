import type { KnownAgent } from '#shared/agent.ts'
import type { ScopeKind } from '#shared/scope.ts'
import type { Room } from '../room.ts'

const NOT_AGENTS: ReadonlySet<string> = new Set(['USER', 'SYSTEM'])

/** Everybody who wrote something, and the teams and projects they wrote it in. */
export async function knownAgents(room: Room): Promise<KnownAgent[]> {
  const [{ creators }, actors] = await Promise.all([room.store.facets({}), room.store.actors()])
  const owners = (await room.store.scopes()).flatMap(({ scope }) =>
    scope.kind === 'agent' ? [scope.id] : [],
  )
  const ids = [...new Set([...creators.map(({ value }) => value), ...actors, ...owners])].filter(
    (id) => !NOT_AGENTS.has(id),
  )
  const agents = await Promise.all(ids.map((id) => agentOf(room, id)))
  return agents.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

async function agentOf(room: Room, id: string): Promise<KnownAgent> {
  const scopes = await room.store.scopes(id)
  const named = (kind: ScopeKind) =>
    scopes
      .toSorted((a, b) => b.total - a.total)
      .flatMap(({ scope }) => (scope.kind === kind && scope.kind !== 'global' ? [scope.id] : []))
  return {
    id,
    memories: scopes.reduce((sum, { total }) => sum + total, 0),
    teams: named('team'),
    projects: named('project'),
    sessions: named('session'),
    tasks: named('task'),
  }
}
