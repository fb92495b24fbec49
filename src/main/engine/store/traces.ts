/** What an agent left behind: what it wrote and what it was given. */
export interface AgentTrace {
  agent: string
  /** When it last wrote; null for one that only asked. */
  wroteAt: number | null
  /** When it was last given something. */
  givenAt: number | null
  /** How many memories it was given at least once. */
  memories: number
  /** How many of the contexts that are kept it was given. */
  packages: number
}

export interface TraceReads {
  /** Everybody in the journal, in the ledger, or among those who were given a memory; by name. */
  traces(): Promise<AgentTrace[]>
}
