import type { Scope } from '#shared/scope.ts'
import type {
  DayStatistics,
  StepTally,
  UpkeepProposal,
  UpkeepRun,
  UpkeepStep,
  UpkeepTrigger,
} from '#shared/upkeep.ts'

/** A run as the vault keeps it; what became of its proposals is counted from them. */
export interface KeptRun extends Omit<UpkeepRun, 'steps'> {
  /** Shown before anything is written: it waits for a person when it is planned. */
  dry: boolean
  /** Which steps it takes. */
  takes: UpkeepStep[]
  /** What became of its proposals, for when they are not kept any more. */
  tallied: StepTally[]
}

export type RunState = KeptRun['state']

/** Of these there is never more than one in a vault. */
export const UNDER_WAY: ReadonlySet<RunState> = new Set<RunState>(['planning', 'applying'])

/** A proposal as it is planned; what becomes of it is the vault's to say. */
export type PlannedProposal = Omit<UpkeepProposal, 'state' | 'left' | 'seq'>

/** A proposal with its place in the run. */
export interface KeptProposal extends UpkeepProposal {
  number: number
}

interface ProposalsRequest {
  run: string
  step?: UpkeepStep | undefined
  state?: UpkeepProposal['state'] | undefined
  /** Only what comes after the one with this number. */
  after?: number | undefined
  limit: number
}

/** Which proposals a commit does: they are marked with its number within it, so no crash can part the two. */
export interface Fulfilled {
  run: string
  ids: readonly string[]
}

/** A run that is to come. */
export interface DueRun {
  trigger: UpkeepTrigger
  /** When, at the earliest. */
  at: number
  because: string
}

/** Runs of upkeep and what they propose, outside the journal; only the engine itself has them, no principal. */
export interface UpkeepRuns {
  /** False where another one is under way: then nothing is kept of this one. */
  beginUpkeep(run: KeptRun): Promise<boolean>
  /** Only from one of these states; false where it has another by now. */
  reviseUpkeep(
    id: string,
    from: readonly RunState[],
    next: Partial<Omit<KeptRun, 'id'>>,
  ): Promise<boolean>
  /** Leaves no trace of a run that had nothing to do. */
  dropUpkeep(id: string): Promise<void>
  /** This engine works on it until then; false while another one does. */
  claimUpkeep(id: string, by: string, now: number, until: number): Promise<boolean>
  upkeepRun(id: string): Promise<KeptRun | null>
  /** Newest first. */
  upkeepRuns(request: { before?: string | undefined; limit: number }): Promise<KeptRun[]>
  upkeepUnderWay(): Promise<KeptRun | null>
  /** From this number on, in the place of whatever was planned there before. */
  keepProposals(run: string, from: number, proposals: readonly PlannedProposal[]): Promise<void>
  /** In their order; `undone` is what the journal has taken back. */
  proposals(request: ProposalsRequest): Promise<KeptProposal[]>
  proposal(run: string, id: string): Promise<KeptProposal | null>
  proposalTallies(run: string): Promise<StepTally[]>
  /** Which of these a person took back after an earlier run had done them. */
  takenBack(ids: readonly string[]): Promise<string[]>
  /** Of those that are not done; `why` is for what is left. */
  markProposals(run: string, ids: readonly string[], state: 'left', why: string): Promise<void>
  /** Of what is proposed exactly these steps and these single ones, whatever was unticked before. */
  untick(run: string, steps: readonly UpkeepStep[], ids: readonly string[]): Promise<void>

  /** Memories made in each scope by others than Loci since the last run. */
  growth(): Promise<{ scope: Scope; written: number }[]>
  forgetGrowth(): Promise<void>
  dueRuns(): Promise<DueRun[]>
  /** Where one of its trigger is due already, that stays unless this one is to `replace` it. */
  setDue(due: DueRun, replace: boolean): Promise<void>
  dropDue(trigger: UpkeepTrigger): Promise<void>

  /** Writes down how many memories of each kind there are, as the last word on this day. */
  takeStock(at: number): Promise<void>
  noteRun(at: number, workMs: number, longestBlockMs: number): Promise<void>
  /** Oldest first. */
  upkeepDays(from: number, to: number): Promise<DayStatistics[]>
}

/** The same, as a store that answers at once has it inside. */
export type AtOnce<M extends keyof UpkeepRuns> = (
  ...input: Parameters<UpkeepRuns[M]>
) => Awaited<ReturnType<UpkeepRuns[M]>>

/** Proposals of so many runs are kept; the runs themselves for longer. */
export const RUNS_WITH_PROPOSALS = 40
export const RUNS_KEPT = 1000
/** Of the scopes with most memories; the rest is of no use in a chart. */
export const SCOPES_A_DAY = 20

const DAY_MS = 86_400_000
export const dayOf = (at: number) => Math.floor(at / DAY_MS) * DAY_MS

/** What is shown of a proposal whose memories were purged. */
export const PURGED_PROPOSAL = {
  does: 'change',
  label: 'Was about what was purged since',
  why: '',
  memoryIds: [],
  changes: [],
  scope: null,
} satisfies Partial<UpkeepProposal>
