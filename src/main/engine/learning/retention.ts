import { isKept } from '#shared/kept.ts'
import type { Memory, MemoryType } from '#shared/memory.ts'
import type { ForgettingPolicy, NeverForgotten, Retention } from '#shared/upkeep.ts'
import { isPersons } from '../gate/protected.ts'
import { daysUntil, retentionAfter, strengthened, weakened } from './curve.ts'

export const DAY = 86_400_000

/** What forgetting goes by: nothing of what a memory says. */
export interface Forgettable {
  type: MemoryType
  createdAt: number
  /** When it was last said, changed or given to an agent. */
  usedAt: number
  never: NeverForgotten | null
}

/** What somebody who used it said of it afterwards. */
export interface SaidOfUse {
  at: number
  helped: boolean
}

export function forgettable(memory: Memory): Forgettable {
  const { type, createdAt, updatedAt, lastAccessedAt } = memory
  const usedAt = Math.max(createdAt, updatedAt, lastAccessedAt ?? 0)
  return { type, createdAt, usedAt, never: neverOf(memory) }
}

function neverOf(memory: Memory): NeverForgotten | null {
  if (memory.priority === 'critical') return 'critical'
  if (isPersons(memory)) return 'person'
  return isKept(memory) ? 'kept' : null
}

/**
 * Grown by every use that helped. One that misled takes growth back, and never more than that: an
 * agent that calls everything misleading must not make what others learned go sooner than if nobody
 * had used it.
 */
export function stabilityOf(
  { type, createdAt }: Pick<Forgettable, 'type' | 'createdAt'>,
  said: readonly SaidOfUse[],
  { curve, baseDays }: ForgettingPolicy,
): number {
  const base = baseDays[type]
  let stability = base
  let last = createdAt
  for (const { at, helped } of said.toSorted((a, b) => a.at - b.at)) {
    const retention = retentionAfter(curve, (at - last) / DAY, stability)
    stability = helped
      ? strengthened(stability, retention)
      : Math.max(base, weakened(stability, retention))
    last = Math.max(last, at)
  }
  return stability
}

/** What is left of a memory now, and until when it is given to agents. */
export function retentionOf(
  memory: Forgettable,
  said: readonly SaidOfUse[],
  policy: ForgettingPolicy,
  now: number,
): Retention {
  const stabilityDays = stabilityOf(memory, said, policy)
  const { never } = memory
  if (never !== null) return { now: 1, stabilityDays, fadesAt: null, heldBack: false, never }
  const usedAt = said.reduce((latest, { at }) => Math.max(latest, at), memory.usedAt)
  const left = retentionAfter(policy.curve, (now - usedAt) / DAY, stabilityDays)
  const lasts = daysUntil(policy.curve, policy.line, stabilityDays)
  const fadesAt = lasts === null ? null : Math.ceil(usedAt + lasts * DAY)
  return { now: left, stabilityDays, fadesAt, heldBack: fadesAt !== null && fadesAt <= now, never }
}
