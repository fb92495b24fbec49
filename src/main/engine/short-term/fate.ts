import type { Fate } from '#shared/experience.ts'
import { WORTH_HOLDING, WORTH_KEEPING } from './importance.ts'
import { FADES_AFTER_MS, PERIOD_MS, type Trigger } from './triggers.ts'

export interface Outlook {
  trigger: Trigger | null
  lastConsolidatedAt: number
  /** Not before then, because the last attempt failed; null when it did not. */
  retryAt: number | null
}

const BECAUSE: Record<Trigger, string> = {
  full: 'the buffer is over 80 % full',
  urgent: 'something of importance 0.7 or more has happened',
  time: 'a minute has passed since the last time',
  quit: 'short-term memory is being closed',
  durable: 'the agent asked for it',
  ended: 'its task or session is over',
}

/** What becomes of an experience of this importance that happened then. */
export function fateOf(
  importance: number,
  happenedAt: number,
  { trigger, lastConsolidatedAt, retryAt }: Outlook,
): Fate {
  if (importance < WORTH_HOLDING) {
    return {
      kind: 'fades',
      at: happenedAt + FADES_AFTER_MS,
      sentence: 'Fades an hour after it happened: its importance is below 0.5.',
    }
  }
  if (importance < WORTH_KEEPING) {
    return {
      kind: 'stays',
      sentence:
        'Stays until newer ones push it out: too important to fade, not important enough to be kept.',
    }
  }
  if (retryAt !== null) {
    return {
      kind: 'kept-by',
      at: retryAt,
      sentence: 'Could not be written; this is tried again then.',
    }
  }
  if (trigger !== null)
    return {
      kind: 'kept-next-tick',
      sentence: `Is kept at the next tick, because ${BECAUSE[trigger]}.`,
    }
  return {
    kind: 'kept-by',
    at: lastConsolidatedAt + PERIOD_MS,
    sentence:
      'Is kept then, or sooner if the buffer fills or something of importance 0.7 or more happens.',
  }
}
