import type { AgentCall, AgentConnection } from '#shared/agent.ts'

/** Who is connected to the vault and what they called last, known to the host: the engine sees calls, not programs. */
export interface Visitors {
  connected(): ReadonlyMap<string, readonly AgentConnection[]>
  /** When each agent that was here since the vault was opened was last answered, or went. */
  lastSeen(): ReadonlyMap<string, number>
  /** Newest first, of one agent or of all. */
  calls(agent: string | undefined, limit: number): AgentCall[]
  /** At most once a second. */
  onChanged(listener: () => void): void
}

export const NO_VISITORS: Visitors = {
  connected: () => new Map(),
  lastSeen: () => new Map(),
  calls: () => [],
  onChanged: () => undefined,
}
