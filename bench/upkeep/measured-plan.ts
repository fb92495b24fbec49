import process from 'node:process'
import { setImmediate } from 'node:timers'
import type { UpkeepPolicy, UpkeepProposal } from '#shared/upkeep.ts'
import { gather } from '#engine/consolidation/gather/gather.ts'
import { planned } from '#engine/consolidation/plan.ts'
import type { Snapshot } from '#engine/consolidation/snapshot.ts'
import type { Room } from '#engine/room.ts'
import type { Store } from '#engine/store/port.ts'

export interface MeasuredPlan {
  snapshot: Snapshot
  proposals: UpkeepProposal[]
  /** Of the processor, in all. */
  cpuMs: number
  longestBlockMs: number
}

const cpu = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Between two rounds of the loop nobody else is answered: the longest such time is the block. */
export async function measuredPlan(room: Room, policy: UpkeepPolicy): Promise<MeasuredPlan> {
  const now = room.clock.now()
  const along = { turn: room.turn, progress: () => undefined, cancelled: () => false }
  const started = cpu()
  let [last, longest, isOver] = [started, 0, false]
  const look = () => {
    const at = cpu()
    longest = Math.max(longest, at - last)
    last = at
    if (!isOver) setImmediate(look)
  }
  look()
  const snapshot = await gather(room, policy, now, along)
  const proposals = snapshot === null ? null : await planned(snapshot, policy, now, along)
  isOver = true
  look()
  if (snapshot === null || proposals === null) throw new Error('Nobody cancelled it.')
  return { snapshot, proposals, cpuMs: cpu() - started, longestBlockMs: longest }
}

/** Every memory that is active, read once and let go of. */
export async function fullRead(store: Store): Promise<number> {
  const started = cpu()
  for (let after: number | null = null; ;) {
    const { next } = await store.walk({ after, places: 100 })
    if (next === null) return cpu() - started
    after = next
  }
}
