import { z } from 'zod'
import { Change } from './journal.ts'
import { MemoryId, MemoryType } from './memory.ts'
import { Scope } from './scope.ts'
import { identifier } from './text.ts'

/** What a run of upkeep does, in this order. */
export const UPKEEP_STEPS = [
  'expire',
  'janitor',
  'merge',
  'summarise',
  'promote',
  'archive',
  'evict',
  'prune',
] as const
export const UpkeepStep = z.enum(UPKEEP_STEPS)
export type UpkeepStep = z.infer<typeof UpkeepStep>

/** What makes a run begin. */
const UPKEEP_TRIGGERS = ['session-end', 'grown', 'weekly', 'tick', 'person'] as const
export const UpkeepTrigger = z.enum(UPKEEP_TRIGGERS)
export type UpkeepTrigger = z.infer<typeof UpkeepTrigger>

const percent = (name: string) =>
  z
    .number(`${name} must be a number.`)
    .min(0, `${name} is 0 to 100 %.`)
    .max(1, `${name} is 0 to 100 %.`)
const days = (name: string, most = 3650) =>
  z
    .int(`${name} is a whole number of days.`)
    .min(1, `${name} is at least 1 day.`)
    .max(most, `${name} is at most ${most} days.`)
const onOff = z.boolean('On or off.')

/** How forgetting goes: which curve, how fast per type, and where the line is drawn. */
export const ForgettingPolicy = z.strictObject({
  /** `power` fits what people forget; `exponential` is Ebbinghaus'. */
  curve: z.enum(['power', 'exponential'], 'The curve is power or exponential.'),
  /** Days after which retention has fallen to 90 %, for what was never used. */
  baseDays: z.record(MemoryType, days('Base')),
  /** Below this retention recall holds a memory back. */
  line: percent('The line'),
})
export type ForgettingPolicy = z.infer<typeof ForgettingPolicy>

/** The thresholds of upkeep. One a vault; a change makes the next version. */
export const UpkeepPolicy = z.strictObject({
  version: z.int().min(1),
  /** Which steps a run takes. */
  steps: z.record(UpkeepStep, onOff),
  triggers: z.strictObject({
    sessionEnd: onOff,
    /** Entries written into one scope since its last run; 0 is off. */
    grownBy: z.int('A whole number.').min(0, '0 or more.').max(100_000, 'At most 100,000.'),
    weekly: onOff,
    /** Light steps (expire, janitor) with the tick of short-term memory. */
    tick: onOff,
    onBattery: onOff,
  }),
  janitor: z.strictObject({
    confidenceBelow: percent('Confidence'),
    historyHours: z.int('Whole hours.').min(1, 'At least 1 hour.').max(8760, 'At most a year.'),
  }),
  merge: z.strictObject({ alike: percent('Likeness') }),
  summarise: z.strictObject({
    olderThanDays: days('Age'),
    /** A theme of fewer is left as it is. */
    atLeast: z.int('A whole number.').min(2, 'At least 2.').max(1000, 'At most 1000.'),
  }),
  promote: z.strictObject({
    uses: z.int('A whole number.').min(1, 'At least once.').max(10_000, 'At most 10,000 times.'),
  }),
  archive: z.strictObject({ unusedDays: days('Time without use') }),
  evict: z.strictObject({
    /** For projects without a limit of their own. */
    limit: z.int('A whole number.').min(10, 'At least 10.').max(1_000_000, 'At most 1,000,000.'),
    projects: z.record(
      identifier('Project'),
      z.int('A whole number.').min(10, 'At least 10.').max(1_000_000, 'At most 1,000,000.'),
    ),
  }),
  prune: z.strictObject({
    limit: z
      .int('A whole number.')
      .min(100, 'At least 100.')
      .max(100_000_000, 'At most 100,000,000.'),
    importanceBelow: percent('Importance'),
  }),
  forgetting: ForgettingPolicy,
})
export type UpkeepPolicy = z.infer<typeof UpkeepPolicy>

/** One thing a run would do or did, which a person can tick, expand and take back by itself. */
export const UpkeepProposal = z.object({
  /** The same for the same thing in the same state of the vault. */
  id: z.string(),
  step: UpkeepStep,
  /** `change` is written; `ask` becomes an item of the inbox, because a person has to say yes. */
  does: z.enum(['change', 'ask']),
  /** What it does: "Archived “…”". */
  label: z.string(),
  /** Why, with the figures that decided it: "No agent was given it for 120 days." */
  why: z.string(),
  memoryIds: z.array(MemoryId),
  changes: z.array(Change),
  /** Where it happens; null for what is in several scopes. */
  scope: Scope.nullable(),
  state: z.enum(['proposed', 'unticked', 'done', 'left', 'undone']),
  /** Where it was left alone: why. */
  left: z.string().nullable(),
  /** The journal's entry it became. */
  seq: z.int().nullable(),
})
export type UpkeepProposal = z.infer<typeof UpkeepProposal>

export const StepTally = z.object({
  step: UpkeepStep,
  proposed: z.int(),
  unticked: z.int(),
  done: z.int(),
  left: z.int(),
  undone: z.int(),
})
export type StepTally = z.infer<typeof StepTally>

/** One execution, dry or real, with its report. */
export const UpkeepRun = z.object({
  id: z.string(),
  trigger: UpkeepTrigger,
  /** What set it off, as a sentence. */
  because: z.string(),
  policyVersion: z.int(),
  state: z.enum([
    /** Looking through the vault. */
    'planning',
    /** Dry: shown, nothing written. */
    'planned',
    'applying',
    'done',
    'cancelled',
    'failed',
    /** All of it was taken back. */
    'undone',
  ]),
  startedAt: z.int(),
  plannedAt: z.int().nullable(),
  endedAt: z.int().nullable(),
  steps: z.array(StepTally),
  /** Of planning and applying together, without waiting for others. */
  workMs: z.number(),
  longestBlockMs: z.number(),
  /** Where it failed: why. */
  failure: z.string().nullable(),
})
export type UpkeepRun = z.infer<typeof UpkeepRun>

/** How far the run that is under way has come. */
export const UpkeepProgress = z.object({
  run: z.string(),
  doing: z.string(),
  done: z.int(),
  /** Null while it is not known. */
  of: z.int().nullable(),
  /** At the present pace; null while it is not known. */
  leftMs: z.number().nullable(),
})
export type UpkeepProgress = z.infer<typeof UpkeepProgress>

/** A run that is to come, and what for. */
export const NextRun = z.object({
  trigger: UpkeepTrigger,
  /** Null: when what it waits for happens. */
  at: z.int().nullable(),
  because: z.string(),
  /** What keeps it waiting now: "on battery", "a call is under way"; null where nothing does. */
  waits: z.string().nullable(),
})
export type NextRun = z.infer<typeof NextRun>

/** What an agent could not be given any more. */
export const LostReach = z.object({
  agent: z.string(),
  memories: z.int(),
  /** A few of them by name. */
  named: z.array(z.string()),
})
export type LostReach = z.infer<typeof LostReach>

/** One day of the vault, in its own numbers. */
export const DayStatistics = z.object({
  /** Midnight UTC. */
  day: z.int(),
  byStatus: z.record(z.string(), z.int()),
  byType: z.record(z.string(), z.int()),
  byScope: z.record(z.string(), z.int()),
  writes: z.int(),
  servings: z.int(),
  merges: z.int(),
  fades: z.int(),
  runs: z.int(),
  runMs: z.number(),
  longestBlockMs: z.number(),
})
export type DayStatistics = z.infer<typeof DayStatistics>

/** Why something is never forgotten: it is critical, a person said it, or a person keeps it. */
export const NeverForgotten = z.enum(['critical', 'person', 'kept'])
export type NeverForgotten = z.infer<typeof NeverForgotten>

/** A memory's retention now and later. */
export const Retention = z.object({
  /** 0 to 1, now. */
  now: z.number(),
  stabilityDays: z.number(),
  /** When it falls under the line; null where it is never held back. */
  fadesAt: z.int().nullable(),
  heldBack: z.boolean(),
  never: NeverForgotten.nullable(),
})
export type Retention = z.infer<typeof Retention>
