import type { AgentConnection, KnownAgent } from '#shared/agent.ts'

/** "with claude-code 2.1 in atlas", or with how many programs. */
export function connectionWords(connections: readonly AgentConnection[]): string {
  const programs = new Set(connections.map(({ client }) => `${client.name} ${client.version}`))
  const projects = new Set(connections.flatMap(({ project }) => project ?? []))
  const where = projects.size === 0 ? '' : ` in ${[...projects].join(', ')}`
  return connections.length === 1 || programs.size === 1
    ? `with ${[...programs].join('')}${times(connections.length)}${where}`
    : `with ${connections.length} programs${where}`
}

const times = (amount: number) => (amount > 1 ? ` (${amount} times)` : '')

/** "4 ms", "1.2 s". */
export function durationWords(ms: number): string {
  if (ms < 1) return '< 1 ms'
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** Whoever is connected first, then whoever was there last. */
export function byLastSeen(agents: readonly KnownAgent[]): KnownAgent[] {
  const here = ({ connections }: KnownAgent) => Number(connections.length > 0)
  return agents.toSorted(
    (a, b) =>
      here(b) - here(a) || (b.lastSeenAt ?? 0) - (a.lastSeenAt ?? 0) || (a.id < b.id ? -1 : 1),
  )
}

/** Those whose name, program or project holds all the words. */
export function matching(agents: readonly KnownAgent[], typed: string): KnownAgent[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return agents.filter(({ id, projects, teams, connections }) => {
    const text = [id, ...projects, ...teams, ...connections.map(({ client }) => client.name)]
      .join('\n')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The agents in the order a list was shown in; whoever came since stands at its end. */
export function inOrder(agents: readonly KnownAgent[], order: readonly string[]): KnownAgent[] {
  const place = new Map(order.map((id, index) => [id, index]))
  return agents.toSorted(
    (a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length),
  )
}
