import { type MemoryType, TYPES } from '#shared/memory.ts'
import type { ForgettingPolicy } from '#shared/upkeep.ts'
import { retentionOf } from '#engine/learning/retention.ts'
import type { FadedBy } from '#engine/store/upkeep/fading.ts'

/** Of each type the last moment whose uses forgetting holds back by now, to the millisecond. */
export function fadedBy(policy: ForgettingPolicy, now: number): FadedBy {
  const lines = TYPES.map((type): [MemoryType, number | null] => [type, lineOf(type, policy, now)])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of all types
  return Object.fromEntries(lines) as FadedBy
}

function lineOf(type: MemoryType, policy: ForgettingPolicy, now: number): number | null {
  const used = (usedAt: number) =>
    retentionOf({ type, createdAt: usedAt, usedAt, never: null }, [], policy, now)
  const { fadesAt } = used(now)
  if (fadesAt === null) return null
  // Rounded: a moment that is held back may lie just behind, and one that is not just before.
  let line = now - (fadesAt - now) + 1
  while (!used(line).heldBack) line--
  return line
}
