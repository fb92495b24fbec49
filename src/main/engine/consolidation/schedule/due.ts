import { scopeLabel, type Scope } from '#shared/scope.ts'
import type { NextRun, UpkeepPolicy, UpkeepStep, UpkeepTrigger } from '#shared/upkeep.ts'
import type { DueRun } from '#engine/store/upkeep/runs.ts'

const MINUTE_MS = 60_000
export const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
/** Ten agents that end their sessions one after the other are one reason, not ten. */
const REST_MS = 10 * MINUTE_MS
const TICK_MS = 10 * MINUTE_MS

/** The steps that need no look at everything. */
export const LIGHT_STEPS: readonly UpkeepStep[] = ['expire', 'janitor']

/** All that decides when the next run begins. */
export interface ScheduleGrounds {
  policy: UpkeepPolicy
  now: number
  due: readonly DueRun[]
  growth: readonly { scope: Scope; written: number }[]
  /** When the last run ended that nobody asked for. */
  restedSince: number | null
  ticked: { at: number; wroteSince: boolean }
  onBattery: boolean
  isTyping: boolean
  /** When a dry run was planned that nobody has applied. */
  dryRunAt: number | null
}

/** A run that is to come; what is due and not kept waiting can begin. */
export interface ComingRun extends NextRun {
  isDue: boolean
}

/** Soonest first; what is to begin with all steps before what is done in passing. */
export function comingRuns(grounds: ScheduleGrounds): ComingRun[] {
  const { policy, now } = grounds
  const { triggers } = policy
  const runs = [
    triggers.sessionEnd ? afterSession(grounds) : null,
    triggers.grownBy > 0 ? whenGrown(grounds) : null,
    triggers.weekly ? weekly(grounds) : null,
    triggers.tick && LIGHT_STEPS.some((step) => policy.steps[step]) ? tick(grounds) : null,
  ]
  return runs
    .filter((run) => run !== null)
    .map((run) => {
      const isDue = run.at !== null && run.at <= now
      return { ...run, isDue, waits: isDue ? keepsWaiting(grounds) : null }
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.at ?? LATER) - (b.at ?? LATER))
}

/** What is due first, and of that what is done in passing last. */
const rankOf = ({ isDue, trigger }: ComingRun) => (isDue ? (trigger === 'tick' ? 1 : 0) : 2)

const LATER = Number.MAX_SAFE_INTEGER

type Foreseen = Pick<NextRun, 'trigger' | 'at' | 'because'>

function afterSession({ due, restedSince }: ScheduleGrounds): Foreseen {
  const ended = due.find(({ trigger }) => trigger === 'session-end')
  const trigger: UpkeepTrigger = 'session-end'
  if (ended === undefined) return { trigger, at: null, because: 'When an agent’s session ends.' }
  return { trigger, at: rested(ended.at, restedSince), because: ended.because }
}

function whenGrown({ growth, policy, now, restedSince }: ScheduleGrounds): Foreseen {
  const { grownBy } = policy.triggers
  const [most] = growth
  const trigger: UpkeepTrigger = 'grown'
  if (most === undefined || most.written <= grownBy) {
    const so = most === undefined ? '' : ` ${scopeLabel(most.scope)} has ${most.written} so far.`
    const because = `When one scope has more than ${grownBy} new memories.${so}`
    return { trigger, at: null, because }
  }
  const because = `${scopeLabel(most.scope)} has ${most.written} new memories since the last run.`
  return { trigger, at: rested(now, restedSince), because }
}

function weekly({ due, now }: ScheduleGrounds): Foreseen {
  const at = due.find(({ trigger }) => trigger === 'weekly')?.at ?? now + WEEK_MS
  return { trigger: 'weekly', at, because: 'A week after the last whole run.' }
}

function tick({ ticked }: ScheduleGrounds): Foreseen {
  const because = 'Sets aside what has run out and what is noise, in passing.'
  return { trigger: 'tick', at: ticked.wroteSince ? ticked.at + TICK_MS : null, because }
}

const rested = (at: number, since: number | null) =>
  since === null ? at : Math.max(at, since + REST_MS)

/** What a person looks at must not change under their eyes; but nobody looks at it for ever. */
const LOOKED_AT_MS = 60 * MINUTE_MS

function keepsWaiting(grounds: ScheduleGrounds): string | null {
  const { policy, now, onBattery, isTyping, dryRunAt } = grounds
  if (dryRunAt !== null && now - dryRunAt < LOOKED_AT_MS)
    return 'Waits while you look at a dry run, for an hour at most.'
  if (onBattery && !policy.triggers.onBattery) return 'Waits for power: the computer is on battery.'
  return isTyping ? 'Waits until you stop typing.' : null
}
