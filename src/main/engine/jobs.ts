import type { Items } from './conflicts/items.ts'
import type { ByModel } from './conflicts/by-model/compare-by-model.ts'
import type { CompareRest } from './conflicts/compare-rest.ts'
import { tellWhenDue } from './conflicts/postponed.ts'
import type { Announcements } from './announce.ts'
import type { Growth } from './learning/growth.ts'
import type { Expiry } from './memories/write/expire.ts'
import type { Clock } from './ports/clock.ts'
import type { ServedFiles } from './reviews/files/look-when-served.ts'
import type { Background } from './semantic/background.ts'
import type { ShortTerm } from './short-term/short-term.ts'
import type { Upkeep } from './store/port.ts'

/** Work the engine does unasked. A host runs the list; nothing in it may keep a call waiting. */
export interface Job {
  name:
    | 'short-term'
    | 'postponed'
    | 'archives'
    | 'backups'
    | 'mirror'
    | 'expiry'
    | 'growth'
    | 'sessions'
    | 'changed-files'
    | 'comparing'
    | 'embedding'
    | 'reading-pairs'
    | 'upkeep'
    | 'consolidation'
  /** What it is for, as a person would say it. */
  purpose: string
  /** From the end of one round to the beginning of the next. */
  everyMs: number
  /** From the opening of the vault to the first round. */
  afterMs: number
  /** Begun only while nobody waits for an answer. */
  idle: boolean
  /** Steps in a row in one round, while there is more to do and, where it is to be idle, nobody waits. */
  steps: number
  /** One short step; whether there is more to do at once. */
  step(): Promise<boolean>
}

/** One step of one job, for who is not a host with a clock of its own. */
export async function step(
  { jobs }: { jobs: readonly Job[] },
  name: Job['name'],
): Promise<boolean> {
  return jobs.find((job) => job.name === name)?.step() ?? false
}

interface AtWork extends Announcements {
  shortTerm: Pick<ShortTerm, 'tick'>
  items: Pick<Items, 'cameBack'>
  expiry: Pick<Expiry, 'step'>
  growth: Pick<Growth, 'step'>
  endVanished(): Promise<boolean>
  takeBackUnfinished(): Promise<boolean>
  backups: { step(): Promise<boolean> }
  mirror: { step(): Promise<boolean> }
  servedFiles: Pick<ServedFiles, 'step'>
  background: Background
  rest: Pick<CompareRest, 'step'>
  byModel: Pick<ByModel, 'step'>
  consolidation: { step(): Promise<boolean> }
  store: Pick<Upkeep, 'assertInPlace' | 'maintain' | 'sketchSome'>
  clock: Clock
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000

export function jobsOf(at: AtWork): Job[] {
  const {
    shortTerm,
    items,
    expiry,
    growth,
    endVanished,
    takeBackUnfinished,
    backups,
    mirror,
    servedFiles,
    background,
    rest,
    byModel,
    consolidation,
    store,
    clock,
    announce,
    listen,
  } = at
  const comeBack = tellWhenDue(items, clock, () => announce(['reviews'], null))
  // A vault that was just opened may have been left untidy.
  let untidy = true
  listen((topics) => void (untidy ||= topics.includes('journal')))
  return [
    {
      name: 'short-term',
      purpose: 'Keeps experiences that are worth it and lets the rest fade',
      everyMs: SECOND_MS,
      afterMs: SECOND_MS,
      idle: false,
      steps: 1,
      step: async () => (await shortTerm.tick(), false),
    },
    {
      name: 'postponed',
      purpose: 'Tells when postponed items of the inbox are due',
      everyMs: SECOND_MS,
      afterMs: SECOND_MS,
      idle: false,
      steps: 1,
      step: async () => (comeBack(), false),
    },
    {
      name: 'expiry',
      purpose: 'Marks memories that have run out as expired, and closes questions about them',
      everyMs: MINUTE_MS,
      afterMs: SECOND_MS,
      idle: false,
      // In batches, so that a vault left alone for a year does not keep its first caller waiting.
      steps: Infinity,
      step: () => expiry.step(),
    },
    {
      name: 'growth',
      purpose: 'Writes down how important memories have become by use',
      everyMs: MINUTE_MS,
      afterMs: MINUTE_MS,
      idle: true,
      steps: Infinity,
      step: () => growth.step(),
    },
    {
      name: 'sessions',
      purpose: 'Ends the sessions of agents that have been away for too long',
      everyMs: MINUTE_MS,
      // Not before the first screen was read: what is damaged is found then, and must not have been written to.
      afterMs: 5 * SECOND_MS,
      idle: false,
      steps: Infinity,
      step: endVanished,
    },
    {
      name: 'archives',
      purpose: 'Takes back an import that was cut off in the middle',
      everyMs: MINUTE_MS,
      afterMs: SECOND_MS,
      idle: false,
      steps: 1,
      step: takeBackUnfinished,
    },
    {
      name: 'backups',
      purpose: 'Copies the vault when that is due',
      everyMs: MINUTE_MS,
      // Whoever opens a vault wants to see it first.
      afterMs: 30 * SECOND_MS,
      idle: true,
      steps: 1,
      step: backups.step,
    },
    {
      name: 'mirror',
      purpose: 'Keeps a folder in step with the vault, and notices what was edited there',
      everyMs: SECOND_MS,
      afterMs: 3 * SECOND_MS,
      idle: true,
      steps: 1,
      step: mirror.step,
    },
    {
      name: 'changed-files',
      purpose: 'Notices that a file under what agents were given has changed',
      everyMs: SECOND_MS,
      afterMs: SECOND_MS,
      idle: true,
      steps: 20,
      step: () => servedFiles.step(),
    },
    {
      name: 'comparing',
      purpose: 'Looks for contradictions in what came in by hundreds',
      everyMs: SECOND_MS,
      afterMs: SECOND_MS,
      idle: true,
      steps: Infinity,
      // What came together is to be found alike: what they are found by comes first.
      step: async () => (await store.sketchSome()) || rest.step(),
    },
    {
      name: 'embedding',
      purpose: 'Reads new memories, so that they are found by meaning',
      everyMs: SECOND_MS,
      // By then the first screen is drawn.
      afterMs: 3 * SECOND_MS,
      idle: true,
      steps: Infinity,
      step: () => background.step(),
    },
    {
      name: 'reading-pairs',
      purpose: 'Reads new memories beside what is near, for contradictions in other words',
      everyMs: SECOND_MS,
      afterMs: 4 * SECOND_MS,
      idle: true,
      steps: Infinity,
      step: () => byModel.step(),
    },
    {
      name: 'upkeep',
      purpose: 'Keeps the vault’s file in order after something was written',
      everyMs: SECOND_MS,
      afterMs: SECOND_MS,
      idle: true,
      // A vault that needs hours of it must not keep a laptop's processor awake for them.
      steps: 20,
      async step() {
        await store.assertInPlace()
        if (!untidy) return false
        untidy = false
        return (untidy = await store.maintain())
      },
    },
    {
      name: 'consolidation',
      purpose: 'Begins runs of upkeep when they are due, and takes up those that were interrupted',
      everyMs: SECOND_MS,
      // Not before the first screen was read: what is damaged is found then, and must not have been written to.
      afterMs: 5 * SECOND_MS,
      idle: true,
      steps: Infinity,
      step: () => consolidation.step(),
    },
  ]
}
