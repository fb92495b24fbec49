import type { AgentConnection, KnownAgent } from '#shared/agent.ts'
import type { ScopeKind } from '#shared/scope.ts'
import type { Room } from '../room.ts'
import type { AgentTrace } from '../store/traces.ts'

const NOT_AGENTS: ReadonlySet<string> = new Set(['USER', 'SYSTEM'])

/** What is known of agents beside the vault: what just happened to them, and who is connected. */
export interface Presence {
  /** When each agent last reported an experience. */
  experienced: ReadonlyMap<string, number>
  connected: ReadonlyMap<string, readonly AgentConnection[]>
  /** When each agent was last answered, or left. */
  lastSeen: ReadonlyMap<string, number>
}

/** Everybody who wrote, asked or reported something, with the teams and projects they wrote in. */
export async function knownAgents(room: Room, presence: Presence): Promise<KnownAgent[]> {
  const [{ creators }, scopes, traces] = await Promise.all([
    room.store.facets({}),
    room.store.scopes(),
    room.store.traces(),
  ])
  const traced = new Map(traces.map((trace) => [trace.agent, trace]))
  const ids = new Set([
    ...creators.map(({ value }) => value),
    ...scopes.flatMap(({ scope }) => (scope.kind === 'agent' ? [scope.id] : [])),
    ...traced.keys(),
    ...presence.experienced.keys(),
    ...presence.connected.keys(),
    ...presence.lastSeen.keys(),
  ])
  const agents = [...ids]
    .filter((id) => !NOT_AGENTS.has(id))
    .map((id) => agentOf(room, id, traced.get(id), presence))
  return (await Promise.all(agents)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

async function agentOf(
  room: Room,
  id: string,
  trace: AgentTrace | undefined,
  { experienced, connected, lastSeen }: Presence,
): Promise<KnownAgent> {
  const scopes = await room.store.scopes(id)
  const named = (kind: ScopeKind) =>
    scopes
      .toSorted((a, b) => b.total - a.total)
      .flatMap(({ scope }) => (scope.kind === kind && scope.kind !== 'global' ? [scope.id] : []))
  const connections = [...(connected.get(id) ?? [])]
  const seen = [
    trace?.wroteAt,
    trace?.givenAt,
    experienced.get(id),
    lastSeen.get(id),
    ...connections.map(({ since }) => since),
  ].filter((at) => at !== null && at !== undefined)
  return {
    id,
    memories: scopes.reduce((sum, { total }) => sum + total, 0),
    given: { memories: trace?.memories ?? 0, packages: trace?.packages ?? 0 },
    lastSeenAt: seen.length === 0 ? null : Math.max(...seen),
    connections,
    teams: named('team'),
    projects: named('project'),
    sessions: named('session'),
    tasks: named('task'),
  }
}
