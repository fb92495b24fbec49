import type { Fate } from '#shared/experience.ts'
import { WORTH_HOLDING } from './importance.ts'
import { FADES_AFTER_MS, PERIOD_MS, type Trigger } from './triggers.ts'

export interface Outlook {
  trigger: Trigger | null
  lastConsolidatedAt: number
  /** Not before then, because the last attempt failed; null when it did not. */
  retryAt: number | null
  /** From this importance on it is kept. */
  worthFrom: number
}

const BECAUSE: Record<Trigger, string> = {
  full: 'the buffer is over 80 % full',
  urgent: 'something of importance 0.7 or more has happened',
  time: 'a minute has passed since the last time',
  quit: 'short-term memory is being closed',
  durable: 'the agent asked for it',
  ended: 'its task or session is over',
}

const BY_USE: Record<number, string> = {
  0.65: ', because hardly anything this agent kept was used',
  0.55: ', because most of what this agent kept was used',
}

/** What becomes of an experience of this importance that happened then. */
export function fateOf(
  importance: number,
  happenedAt: number,
  { trigger, lastConsolidatedAt, retryAt, worthFrom }: Outlook,
): Fate {
  if (importance < WORTH_HOLDING) {
    return {
      kind: 'fades',
      at: happenedAt + FADES_AFTER_MS,
      sentence: 'Fades an hour after it happened: its importance is below 0.5.',
    }
  }
  if (importance < worthFrom) {
    return {
      kind: 'stays',
      sentence: `Stays until newer ones push it out: too important to fade, and kept only from ${worthFrom} on${BY_USE[worthFrom] ?? ''}.`,
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
