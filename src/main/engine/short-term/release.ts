import type { Buffer } from './buffer.ts'

/** An agent that is gone leaves its buffer behind: without these bounds every agent ever seen would be held. */
const MOST_AGENTS = 1000
const EMPTY_IDLE_MS = 10 * 60_000
const IDLE_MS = 24 * 3_600_000

/** Nobody has used it for a while and nothing in it is worth keeping. */
export function releasable(buffer: Buffer, now: number): boolean {
  const idle = Math.abs(now - buffer.lastActivityAt)
  if (buffer.ring.length === 0) return idle >= EMPTY_IDLE_MS
  return idle >= IDLE_MS && !buffer.worthy
}

/** The longest silent ones above the number of agents that are held at once. */
export function surplus(buffers: ReadonlyMap<string, Buffer>): Buffer[] {
  if (buffers.size <= MOST_AGENTS) return []
  return [...buffers.values()]
    .toSorted((a, b) => a.lastActivityAt - b.lastActivityAt)
    .slice(0, buffers.size - MOST_AGENTS)
}
