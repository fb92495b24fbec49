import { SessionId, TaskId } from '#shared/session.ts'
import { type Exposure, MOST_WRITTEN } from '#shared/context-ledger.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { Room } from '#engine/room.ts'
import type { ExposedIn } from '#engine/store/ledger.ts'

const OLDEST_FIRST = { by: 'createdAt', direction: 'asc' } as const

/** Which agents were given this memory, and what they wrote afterwards where they were. */
export async function exposures(room: Room, id: MemoryId, limit: number): Promise<Exposure[]> {
  const found = await room.store.exposures(id, limit)
  const told = await Promise.all(found.map((one) => exposure(room, one)))
  return told.flat()
}

async function exposure(room: Room, exposed: ExposedIn): Promise<Exposure[]> {
  const { package: kept, verdict } = exposed
  if (verdict.place === null) return []
  const { within, filter } = afterwards(exposed)
  const written = { filter, sort: OLDEST_FIRST, from: null, until: null, limit: MOST_WRITTEN }
  return [
    {
      package: kept.id,
      at: kept.at,
      agent: kept.principal.id,
      task: kept.task,
      how: verdict.how,
      tokens: verdict.tokens,
      place: verdict.place,
      within,
      wrote: (await room.store.page(written)).rows,
    },
  ]
}

/** In the task the agent was in; without one in its session, without that until it asked again. */
function afterwards({ package: kept, nextAt }: ExposedIn): {
  within: string
  filter: MemoryFilter
} {
  const { id, task, session } = kept.principal
  const later = { creators: [id], where: { createdAt: { $gt: kept.at } } }
  if (task !== null)
    return {
      within: nameOf('task', task, TaskId),
      filter: { ...later, scopes: [{ kind: 'task', id: task }] },
    }
  if (session !== null)
    return {
      within: nameOf('session', session, SessionId),
      filter: { ...later, scopes: [{ kind: 'session', id: session }] },
    }
  if (nextAt === null) return { within: 'since then', filter: later }
  const where = { createdAt: { $gt: kept.at, $lte: nextAt } }
  return { within: 'until its next package', filter: { ...later, where } }
}

/** A name that a client gave; Loci’s own say nothing to anybody. */
function nameOf(kind: string, name: string, own: typeof SessionId): string {
  return own.safeParse(name).success ? `in that ${kind}` : `in ${kind} ${name}`
}
