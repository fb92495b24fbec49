import type { ContextPackage, How, LostBy, OmittedReason } from '#shared/context.ts'
import type { PackageCard } from '#shared/context-ledger.ts'
import type { Tier } from '#shared/context-policy.ts'
import type { AgentUse } from '#shared/memory-use.ts'
import type { MemoryId, Priority } from '#shared/memory.ts'
import type { AgentPrincipal } from '#shared/principal.ts'

/** What became of one candidate. Whatever quotes a memory is made anew when it is read. */
export type KeptVerdict = {
  id: MemoryId
  tier: Tier
  priority: Priority
  from: 'vault' | 'short-term'
  rank: number
  score: number
  wholeTokens: number
  /** Null where it can be told from the rest. */
  sentence: string | null
} & (Placed | LeftOut)

interface Placed {
  place: number
  verdict: 'included' | 'compressed'
  how: How
  tokens: number
  digest: string
}

interface LeftOut {
  place: null
  reason: OmittedReason
  lostBy: LostBy | null
  behind: MemoryId | null
}

/** A package that was given to an agent. */
export interface KeptPackage extends Pick<PackageCard, 'id' | 'at' | 'task' | 'counts'> {
  principal: AgentPrincipal
  totals: Pick<
    ContextPackage,
    | 'policy'
    | 'budget'
    | 'counted'
    | 'tokens'
    | 'framingTokens'
    | 'byTier'
    | 'byPriority'
    | 'compressionRatio'
    | 'overBudget'
  >
}

export interface ExposedIn {
  package: KeptPackage
  verdict: KeptVerdict
  /** When the same agent was given its next one. */
  nextAt: number | null
}

export interface PackagesRequest {
  /** Only older ones than this. */
  before?: string | undefined
  /** Only what this one was given. */
  agent?: string | undefined
  limit: number
}

/** What agents were given: outside the journal, because it changes nothing, and only the newest are kept. */
export interface LedgerReads {
  /** Newest first. */
  packages(request: PackagesRequest): Promise<KeptPackage[]>
  /** Verdicts by rank; those of purged memories are gone. */
  package(id: string): Promise<{ package: KeptPackage; verdicts: KeptVerdict[] } | null>
  /** The packages a memory was in, newest first. */
  exposures(memoryId: string, limit: number): Promise<ExposedIn[]>
  /** Which agents were given it, most often first; the ones that were latest, where there are many. */
  uses(memoryId: string): Promise<AgentUse[]>
}

export interface Ledger extends LedgerReads {
  /** Serving a memory to an agent is counted. */
  touch(ids: readonly string[], at: number, agent: string): Promise<void>
  /** Lets go of the oldest beyond `most`. */
  keepPackage(kept: KeptPackage, verdicts: readonly KeptVerdict[], most: number): Promise<void>
}
