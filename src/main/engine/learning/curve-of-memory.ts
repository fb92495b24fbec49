import type { Memory } from '#shared/memory.ts'
import type { ForgettingPolicy, Retention } from '#shared/upkeep.ts'
import type { Room } from '../room.ts'
import { retentionAfter } from './curve.ts'
import { DAY, type SaidOfUse, forgettable, retentionOf, stabilityOf } from './retention.ts'

interface UseOfMemory {
  at: number
  agent: string
  /** Null where nobody said. */
  helped: boolean | null
}

export interface MemoryCurve {
  retention: Retention
  line: number
  points: { at: number; retention: number }[]
  uses: UseOfMemory[]
}

const MOST_USES = 200
/** How fine the curve is drawn, and how far beyond today at least and at most. */
const POINTS = 240
const AHEAD = 90 * DAY
const FURTHEST = 5 * 365 * DAY

/** How one memory was and will be forgotten, with every use that is known. */
export async function curveOf(
  { store, clock }: Room,
  memory: Memory,
  policy: ForgettingPolicy,
): Promise<MemoryCurve> {
  const now = clock.now()
  const said = await store.feedbackOn(memory.id)
  const served = await store.servedIn({ memory: memory.id, limit: MOST_USES })
  const uses = [
    ...served.map(({ at, agent }): UseOfMemory => ({ at, agent, helped: null })),
    ...said.map(({ at, agent, helped }): UseOfMemory => ({ at, agent, helped })),
  ].toSorted((a, b) => a.at - b.at)
  const retention = retentionOf(forgettable(memory), said, policy, now)
  const { createdAt } = memory
  const beyond = ((retention.fadesAt ?? now) - createdAt) / 5
  const ahead = Math.max(now + AHEAD, (retention.fadesAt ?? now) + beyond)
  const until = Math.min(now + FURTHEST, ahead)
  const isFlat = retention.never !== null
  const points = isFlat
    ? [createdAt, until].map((at) => ({ at, retention: 1 }))
    : pointsOf(memory, uses, said, policy, until)
  return { retention, line: policy.line, points, uses }
}

function pointsOf(
  memory: Memory,
  uses: readonly UseOfMemory[],
  said: readonly SaidOfUse[],
  policy: ForgettingPolicy,
  until: number,
): MemoryCurve['points'] {
  const { createdAt, usedAt } = forgettable(memory)
  const moments = [createdAt, usedAt, ...uses.map(({ at }) => at)].filter((at) => at <= until)
  const starts = [...new Set(moments)].toSorted((a, b) => a - b)
  const step = Math.max(1, (until - createdAt) / POINTS)
  return starts.flatMap((start, place) => {
    const end = starts[place + 1] ?? until
    const soFar = said.filter(({ at }) => at <= start)
    const stability = stabilityOf(memory, soFar, policy)
    const steps = Math.max(1, Math.ceil((end - start) / step))
    return Array.from({ length: steps + 1 }, (_, n) => {
      const at = Math.round(start + ((end - start) * n) / steps)
      return { at, retention: retentionAfter(policy.curve, (at - start) / DAY, stability) }
    })
  })
}
