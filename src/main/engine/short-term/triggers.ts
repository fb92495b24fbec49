import { RING_SIZE } from '#shared/experience.ts'

export const PERIOD_MS = 60_000
export const FADES_AFTER_MS = 3_600_000
/** After a write that failed: a full disk must not be tried once a second for every agent. */
export const RETRY_MS = 10_000
const NEARLY_FULL = 0.8 * RING_SIZE

export type Trigger = 'full' | 'urgent' | 'time' | 'quit' | 'durable' | 'ended'

/** What the journal says about why something was kept. */
export const WHY: Record<Trigger, string> = {
  full: 'The short-term buffer was over 80 % full.',
  urgent: 'Something of importance 0.7 or more had happened.',
  time: 'A minute had passed since the last time.',
  quit: 'Short-term memory was being closed.',
  durable: 'The agent asked for it to be kept at once.',
  ended: 'Its task or session was over.',
}

export interface Pressure {
  holds: number
  urgent: boolean
  lastConsolidatedAt: number
}

/** Whether it is time to move experiences into long-term memory, and why. */
export function triggerOf(
  { holds, urgent, lastConsolidatedAt }: Pressure,
  now: number,
): Trigger | null {
  if (holds > NEARLY_FULL) return 'full'
  if (urgent) return 'urgent'
  // Either way: after the computer's clock was set back, "the last time" may lie hours ahead.
  return Math.abs(now - lastConsolidatedAt) >= PERIOD_MS ? 'time' : null
}
