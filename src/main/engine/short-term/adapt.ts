import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Reads } from '../store/port.ts'
import type { Buffer } from './buffer.ts'
import { WORTH_KEEPING } from './importance.ts'

/** Between these an agent's own threshold lies; both are nearer to where everybody begins than to the next base. */
const STRICTEST = 0.65
const MILDEST = 0.55
const LOOKED_AT = 100
/** Fewer say nothing about the rest. */
const ENOUGH = 20
const SELDOM = 0.05
const OFTEN = 0.5
const DAY_MS = 24 * 3_600_000
const SPAN_MS = 30 * DAY_MS
const EVERY_MS = 3_600_000

/**
 * How important an experience of this agent has to be to be kept, by what came of those kept before:
 * an agent whose kept experiences nobody is ever given would fill the vault with them. What was kept
 * within a day had no time to be used. At most once an hour.
 */
async function adapt(buffer: Buffer, vault: Pick<Reads, 'page'>, now: number): Promise<void> {
  if (buffer.adaptedAt !== null && Math.abs(now - buffer.adaptedAt) < EVERY_MS) return
  buffer.adaptedAt = now
  const kept = { $gte: Math.max(0, now - SPAN_MS), $lt: Math.max(0, now - DAY_MS) }
  const filter = {
    statuses: ['active' as const],
    creators: [buffer.principal.id],
    updatedSince: kept.$gte,
    where: { consolidatedAt: kept },
  }
  const newest = { filter, sort: NEWEST_FIRST, from: null, until: null, limit: LOOKED_AT }
  const { rows } = await vault.page(newest)
  const used = rows.filter(({ accessCount }) => accessCount > 0).length
  buffer.worthFrom = thresholdFor(rows.length, used)
}

/** Experiences are written by then: that they are kept must not depend on what is learned from others. */
export async function adaptQuietly(
  buffer: Buffer,
  vault: Pick<Reads, 'page'>,
  clock: Clock,
  log: Log,
): Promise<void> {
  try {
    await adapt(buffer, vault, clock.now())
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error
    log.write('warn', 'short-term.not-adapted', { agent: buffer.principal.id, error: name })
  }
}

function thresholdFor(kept: number, used: number): number {
  if (kept < ENOUGH) return WORTH_KEEPING
  const share = used / kept
  if (share < SELDOM) return STRICTEST
  return share > OFTEN ? MILDEST : WORTH_KEEPING
}
