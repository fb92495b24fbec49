import { z } from 'zod'
import { Outcome } from '../journal.ts'
import { MemoryId, MemoryRow, MemoryType } from '../memory.ts'
import { GivenSummary } from '../summary.ts'
import {
  DayStatistics,
  ForgettingPolicy,
  LostReach,
  NextRun,
  Retention,
  UpkeepPolicy,
  UpkeepProgress,
  UpkeepProposal,
  UpkeepRun,
  UpkeepStep,
} from '../upkeep.ts'
import { nothing, one, personMutation, personQuery, reason } from './method.ts'

const run = z.strictObject({ run: z.string() })
const runId = z.object({ run: z.string() })
/** What a person unticked: whole steps, and single proposals of the others. */
const unticked = {
  withoutSteps: z.array(UpkeepStep).default([]),
  without: z.array(z.string()).max(100_000).default([]),
}
const DraftPolicy = UpkeepPolicy.omit({ version: true })

export const upkeepMethods = {
  /** Newest first. */
  'upkeep.runs': personQuery(
    ['upkeep'],
    z.strictObject({ before: z.string().optional(), limit: z.int().min(1).max(200).default(50) }),
    z.array(UpkeepRun),
  ),
  'upkeep.run': personQuery(['upkeep'], run, UpkeepRun),
  /** What a run would do or did, in order. */
  'upkeep.proposals': personQuery(
    ['upkeep'],
    run.extend({
      step: UpkeepStep.optional(),
      after: z.string().optional(),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.object({ proposals: z.array(UpkeepProposal), next: z.string().nullable() }),
  ),
  /** What no agent could be given any more if all that is ticked were done. */
  'upkeep.reach': personQuery(['upkeep'], run.extend(unticked), z.array(LostReach)),
  'upkeep.state': personQuery(
    ['upkeep'],
    nothing,
    z.object({ progress: UpkeepProgress.nullable(), next: z.array(NextRun) }),
  ),
  /** Looks through the vault and writes nothing; the run it names can be followed, read and applied. */
  'upkeep.dryRun': personMutation([], nothing, runId),
  /** Does what a dry run showed, without what was unticked. */
  'upkeep.apply': personMutation(['tokens'], run.extend({ ...unticked, ...reason }), runId),
  /** Looks and does, without showing first. */
  'upkeep.start': personMutation(['tokens'], nothing, runId),
  'upkeep.cancel': personMutation([], run, nothing),
  /** All of it, one step of it, or one thing it did. */
  'upkeep.undo': personMutation(
    ['tokens'],
    run.extend({ step: UpkeepStep.optional(), proposal: z.string().optional() }),
    Outcome,
  ),
  /** What a model is to be asked for a summary in the place of an extract: its notes, and the request. */
  'upkeep.summaryQuestion': personQuery(
    ['upkeep', 'memories'],
    run.extend({ proposal: z.string().max(200) }),
    z.object({ system: z.string(), user: z.string() }),
  ),
  /** What a model wrote comes to the inbox, marked as its; it makes and archives nothing. */
  'upkeep.noteSummary': personMutation(
    ['tokens'],
    GivenSummary.extend({ run: z.string(), proposal: z.string().max(200) }),
    z.object({ review: z.string() }),
  ),
  'upkeep.policy': personQuery(['upkeep'], nothing, UpkeepPolicy),
  'upkeep.policyVersions': personQuery(
    ['upkeep'],
    nothing,
    z.array(z.object({ policy: UpkeepPolicy, at: z.int(), seq: z.int() })),
  ),
  'upkeep.savePolicy': personMutation([], z.strictObject({ policy: DraftPolicy }), Outcome),
  /** What this policy would do to the vault now, beside what the saved one would. */
  'upkeep.preview': personQuery(
    ['upkeep', 'memories'],
    z.strictObject({ policy: DraftPolicy }),
    z.array(z.object({ step: UpkeepStep, now: z.int(), drafted: z.int() })),
  ),
  /** Oldest first, days without anything left out. */
  'upkeep.statistics': personQuery(
    ['upkeep'],
    z.strictObject({ from: z.int(), to: z.int() }),
    z.array(DayStatistics),
  ),

  /** How one memory is forgotten: its uses, and the curve from its first day to a while from now. */
  'forgetting.curve': personQuery(
    ['upkeep', 'memories'],
    one,
    z.object({
      retention: Retention,
      line: z.number(),
      points: z.array(z.object({ at: z.int(), retention: z.number() })),
      uses: z.array(z.object({ at: z.int(), agent: z.string(), helped: z.boolean().nullable() })),
    }),
  ),
  /** How many would fall under the line in each of the coming weeks, per type, under this policy or the saved one. */
  'forgetting.outlook': personQuery(
    ['upkeep', 'memories'],
    z.strictObject({
      policy: ForgettingPolicy.optional(),
      weeks: z.int().min(1).max(52).default(12),
    }),
    z.array(z.object({ type: MemoryType, heldBack: z.int(), weeks: z.array(z.int()) })),
  ),
  /** What fades next, soonest first, or what is held back now. */
  'forgetting.list': personQuery(
    ['upkeep', 'memories'],
    z.strictObject({
      of: z.enum(['next', 'held-back']),
      after: z.string().optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    z.object({
      rows: z.array(z.object({ memory: MemoryRow, retention: Retention })),
      total: z.int(),
      next: z.string().nullable(),
    }),
  ),
  /** A person says that these are not to be forgotten. */
  'forgetting.keep': personMutation(
    [],
    z.strictObject({ ids: z.array(MemoryId).min(1).max(1000), ...reason }),
    Outcome,
  ),
}
