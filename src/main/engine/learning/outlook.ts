import { TYPES, type MemoryType } from '#shared/memory.ts'
import type { ForgettingPolicy, Retention } from '#shared/upkeep.ts'
import type { Turn } from '../turns.ts'
import type { FadingMemory } from './fading.ts'
import { DAY, retentionOf } from './retention.ts'

const WEEK = 7 * DAY
/** Weighed without a pause. */
const AT_ONCE = 5000

/** Those that forgetting reaches while they are alive, with when. */
export async function* thoseThatFade(
  memories: readonly FadingMemory[],
  policy: ForgettingPolicy,
  now: number,
  turn: Turn,
): AsyncGenerator<{ memory: FadingMemory; retention: Retention; fadesAt: number }[]> {
  for (let from = 0; from < memories.length; from += AT_ONCE) {
    await turn()
    yield memories.slice(from, from + AT_ONCE).flatMap((memory) => {
      const ends = memory.expiresAt ?? Infinity
      if (memory.never !== null || ends <= now) return []
      const retention = retentionOf(memory, memory.said, policy, now)
      const { fadesAt } = retention
      return fadesAt === null || fadesAt >= ends ? [] : [{ memory, retention, fadesAt }]
    })
  }
}

export interface TypeOutlook {
  type: MemoryType
  heldBack: number
  weeks: number[]
}

/** How many are held back now, and how many more would be in each of the coming weeks. */
export async function outlookOf(
  memories: readonly FadingMemory[],
  policy: ForgettingPolicy,
  weeks: number,
  now: number,
  turn: Turn,
): Promise<TypeOutlook[]> {
  const outlook = TYPES.map((type): TypeOutlook => ({
    type,
    heldBack: 0,
    weeks: Array.from({ length: weeks }, () => 0),
  }))
  const of = new Map(outlook.map((one) => [one.type, one]))
  for await (const fading of thoseThatFade(memories, policy, now, turn)) {
    for (const { memory, fadesAt } of fading) {
      const counts = of.get(memory.type)
      if (counts === undefined) continue
      const week = Math.floor((fadesAt - now) / WEEK)
      if (fadesAt <= now) counts.heldBack += 1
      else if (week < weeks) counts.weeks[week] = (counts.weeks[week] ?? 0) + 1
    }
  }
  return outlook
}
