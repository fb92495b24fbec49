import type { Log } from '../ports/log.ts'
import { type Buffer, type Held, candidates, drain, fade } from './buffer.ts'
import type { KeepVerdict } from './consolidate.ts'
import { RETRY_MS, type Trigger, triggerOf } from './triggers.ts'

/** Writes experiences of one agent as memories; says of each what became of it and never rejects. */
export type Keep = (
  buffer: Buffer,
  experiences: Held[],
  trigger: Trigger,
) => Promise<ReadonlyMap<Held, KeepVerdict>>

/**
 * One agent's turn: weigh what arrived, let fade what is due, consolidate if it is time. Null when
 * there is nothing to wait for: a thousand quiet agents must not cost a thousand promises a second.
 */
export function tend(buffer: Buffer, now: number, keep: Keep, log: Log): Promise<void> | null {
  if (buffer.waiting > 0) drain(buffer)
  fade(buffer, now)
  if (isResting(buffer, now)) return null
  const { ring, urgent, lastConsolidatedAt } = buffer
  const trigger = triggerOf({ holds: ring.length, urgent, lastConsolidatedAt }, now)
  if (trigger === null) return null
  const worthy = buffer.worthy ? candidates(buffer) : []
  if (worthy.length > 0) return move(buffer, worthy, trigger, now, keep, log)
  settle(buffer, now)
  return null
}

/** Takes these out of the buffer once they are written, and leaves in it those that could not be. */
export async function move(
  buffer: Buffer,
  worthy: Held[],
  trigger: Trigger,
  now: number,
  keep: Keep,
  log: Log,
): Promise<void> {
  for (const held of worthy) held.leaving = true
  const { worthFrom } = buffer
  const verdicts = await keep(buffer, worthy, trigger)
  const { gone, ring } = buffer
  ring.remove((held) => left(verdicts.get(held)))
  const remaining = new Set(ring.items())
  let failed = 0
  for (const held of worthy) {
    held.leaving = false
    const verdict = verdicts.get(held)
    if (left(verdict)) gone[verdict.kind]++
    else {
      failed++
      if (!remaining.has(held)) gone.pushedOut++
    }
    if (verdict?.kind === 'refused')
      log.write('warn', 'short-term.refused', {
        agent: buffer.principal.id,
        code: verdict.error.code,
      })
  }
  if (failed === 0) {
    settle(buffer, now)
    // What the agent's own threshold lets in from now on is there already.
    if (buffer.worthFrom < worthFrom) buffer.worthy = candidates(buffer).length > 0
    return
  }
  buffer.retryAt = now + RETRY_MS
  log.write('warn', 'short-term.not-kept', {
    agent: buffer.principal.id,
    failed,
    of: worthy.length,
  })
}

function settle(buffer: Buffer, now: number): void {
  buffer.lastConsolidatedAt = now
  buffer.retryAt = null
  buffer.urgent = false
  buffer.worthy = false
}

function isResting({ retryAt }: Buffer, now: number): boolean {
  // The second half: a clock set back by hours must not mean hours without a retry.
  return retryAt !== null && now < retryAt && retryAt - now <= RETRY_MS
}

function left(
  verdict: KeepVerdict | undefined,
): verdict is Exclude<KeepVerdict, { kind: 'failed' }> {
  return verdict !== undefined && verdict.kind !== 'failed'
}
