import type { HandoffRecord, HandoffUse } from '#shared/handoff.ts'
import type { MemoryId } from '#shared/memory.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import type { Room } from '../room.ts'
import { handedIn } from './view.ts'

const MOST_LOOKED_AT = 100_000
const MOST_BESIDES = 200

/**
 * What the receiver was really served against what it was handed. What the acceptance itself brought does
 * not count: that is what was recommended, not what was needed.
 */
export async function loadsOf({ store }: Room, handoff: HandoffRecord): Promise<HandoffUse | null> {
  const { acceptedBy, settledAt: from } = handoff
  if (acceptedBy === null || from === null) return null
  const until = await nextLinkOf(store, handoff, from)
  const served = (await store.servedIn({ limit: MOST_LOOKED_AT })).filter(
    ({ agent, at, method }) =>
      agent === acceptedBy &&
      at >= from &&
      (until === null || at <= until) &&
      !method.startsWith('handoffs.'),
  )
  const loads = new Map<MemoryId, { times: number; lastAt: number }>()
  for (const { memory, at } of served) {
    const known = loads.get(memory) ?? { times: 0, lastAt: 0 }
    loads.set(memory, { times: known.times + 1, lastAt: Math.max(known.lastAt, at) })
  }
  const handed = handedIn(handoff)
  const ids = [...new Set([...handed.keys(), ...loads.keys()])]
  const rows = (await store.get('memory', ids)).map(rowOf)
  const use: HandoffUse = { from, until, used: [], unused: [], besides: [] }
  for (const row of rows) {
    const because = handed.get(row.id)
    const load = loads.get(row.id)
    if (because !== undefined && load !== undefined) use.used.push({ row, because, ...load })
    else if (because !== undefined) use.unused.push({ row, because })
    else if (load !== undefined) use.besides.push({ row, ...load })
  }
  use.besides = use.besides.toSorted((a, b) => b.lastAt - a.lastAt).slice(0, MOST_BESIDES)
  return use
}

/** When the receiver took over something else, or handed over itself: from then on it works on that. */
async function nextLinkOf(
  store: Room['store'],
  { id, acceptedBy }: HandoffRecord,
  from: number,
): Promise<number | null> {
  const later = (await store.all('handoff')).flatMap((one) => {
    if (one.id === id) return []
    const sent = one.agent === acceptedBy && one.createdAt > from ? [one.createdAt] : []
    const took =
      one.acceptedBy === acceptedBy && one.settledAt !== null && one.settledAt > from
        ? [one.settledAt]
        : []
    return [...sent, ...took]
  })
  return later.length === 0 ? null : Math.min(...later)
}
