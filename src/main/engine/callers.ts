import { createHash } from 'node:crypto'
import { type Principal, SYSTEM, actorOf } from '#shared/principal.ts'
import type { Ids } from './ports/ids.ts'
import type { Caller } from './room.ts'

/** A call that does not come again, or Loci's own doing: its changesets have names nobody else will give. */
export function callerOf(ids: Ids, principal: Principal): Caller {
  return { principal, changesets: { mayComeAgain: false, next: () => `chg_${ids.random(12)}` } }
}

export const lociItself = (ids: Ids): Caller => callerOf(ids, SYSTEM)

/**
 * A call under a key of its caller: made again, it names the same changesets. The caller's own name is
 * in them, so that no agent can ask for the answer to another one's call.
 */
export function callerAgain(principal: Principal, method: string, key: string): Caller {
  let count = 0
  const next = () => {
    const named = JSON.stringify([actorOf(principal), method, key, count++])
    return `chg_${createHash('sha256').update(named).digest('hex').slice(0, 24)}`
  }
  return { principal, changesets: { mayComeAgain: true, next } }
}
