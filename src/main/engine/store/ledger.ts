import type { ContextPackage, How, LostBy, OmittedReason } from '#shared/context.ts'
import type { PackageCard } from '#shared/context-ledger.ts'
import type { Tier } from '#shared/context-policy.ts'
import type { MemoryFeedback } from '#shared/feedback.ts'
import type { AgentUse } from '#shared/memory-use.ts'
import type { MemoryId, Priority } from '#shared/memory.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { ServedMemory } from '#shared/session.ts'

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

/** By which call something was served, and for what. */
export type ServedBy = Pick<ServedMemory, 'session' | 'task' | 'method'>

export interface ServedRequest {
  memory?: string | undefined
  session?: string | undefined
  task?: string | undefined
  limit: number
}

/** What was served longer ago than so many memories is let go of. */
export const MOST_SERVED = 100_000

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
  /** What was said of a memory by those who used it, newest first. */
  feedbackOn(memoryId: string): Promise<MemoryFeedback[]>
  /** The same of several, asked once for all of them, in no order. */
  feedbackAmong(ids: readonly string[]): Promise<MemoryFeedback[]>
  /** What was served, newest first; only the newest of a vault are known. */
  servedIn(request: ServedRequest): Promise<ServedMemory[]>
  /** When somebody last did something in these sessions, where that is known. */
  lastActive(sessions: readonly string[]): Promise<Map<string, number>>
}

export interface Ledger extends LedgerReads {
  /** Serving a memory to an agent is counted. */
  touch(ids: readonly string[], at: number, agent: string, by?: ServedBy): Promise<void>
  /** Said twice of one memory in one task, the last word counts; of what is not there nothing is noted. */
  noteFeedback(said: readonly MemoryFeedback[]): Promise<void>
  /** Somebody did something in this session. */
  active(session: string, at: number): Promise<void>
  /** Lets go of the oldest beyond `most`. */
  keepPackage(kept: KeptPackage, verdicts: readonly KeptVerdict[], most: number): Promise<void>
  /** More of a package that was kept: nothing of a memory that is gone by now, and nothing where the package is. */
  keepMore(packageId: string, verdicts: readonly KeptVerdict[]): Promise<void>
}
