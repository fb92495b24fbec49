import type { EffectiveThing } from '#shared/agent.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { GENERAL } from '../memories/compose/keys.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import type { Room } from '../room.ts'
import { type Disputes, contradictorsOf } from './disputes.ts'
import { precedence, rivalsOf, winnerOver } from './precedence.ts'
import { thingOf } from './same-thing.ts'

const MOST = 5000

/** What this principal sees said at more than one level, with the one that counts: as recall and a context say it. */
export async function effective(room: Room, disputes: Disputes): Promise<EffectiveThing[]> {
  const ids = await room.store.find({ statuses: ['active'] }, NEWEST_FIRST, MOST)
  const memories = await room.store.get('memory', ids)
  const known = new Map(memories.map((memory) => [memory.id, memory]))
  const byThing = Map.groupBy(memories, thingOf)
  const shadowed = new Map<MemoryId, Memory[]>()
  const against = await contradictorsOf(disputes, memories)
  for (const memory of memories) {
    const thing = thingOf(memory)
    const beside = thing === null ? [] : (byThing.get(thing) ?? [])
    const candidates = beside.map((other) => ({ memory: other }))
    const rivals = await rivalsOf(room, { candidates }, memory, against.get(memory.id) ?? [])
    const winner = winnerOver(memory, rivals)
    if (winner === null) continue
    shadowed.set(winner.id, [...(shadowed.get(winner.id) ?? []), memory])
    for (const rival of rivals) known.set(rival.id, rival)
  }
  return [...shadowed].flatMap(([id, others]) => {
    const wins = known.get(id)
    if (wins === undefined) return []
    return [
      { about: aboutOf(wins), wins: rowOf(wins), shadowed: others.toSorted(precedence).map(rowOf) },
    ]
  })
}

/** What it is about as its author filed it; in its own words where nobody did. */
function aboutOf({ content, domain, taskType, subtype, summary }: Memory): string {
  if (content.form === 'status') return `Status: ${content.statusType}`
  if (content.form === 'task') return `Task: ${content.taskId}`
  if (domain === GENERAL) return summary
  const filed = taskType === GENERAL ? domain : `${domain} ${taskType}`
  return `${subtype.charAt(0).toUpperCase()}${subtype.slice(1)}: ${filed}`
}
