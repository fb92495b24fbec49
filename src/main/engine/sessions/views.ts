import type { MemoryRow } from '#shared/memory.ts'
import type { ServedMemory, SessionRecord, SessionView } from '#shared/session.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import type { Room } from '../room.ts'
import type { MadeIn } from '../store/sessions.ts'

const MOST_SHOWN = 500

export async function viewsOf(
  { store }: Room,
  sessions: readonly SessionRecord[],
): Promise<SessionView[]> {
  const ids = sessions.map(({ id }) => id)
  const active = await store.lastActive(ids)
  const tallies = new Map((await store.taskTallies(ids)).map((tally) => [tally.session, tally]))
  return sessions.map((session) => {
    const { id, startedAt, endedAt } = session
    const { tasks = 0, failed = 0 } = tallies.get(id) ?? {}
    const lastActivityAt = active.get(id) ?? endedAt ?? startedAt
    return { ...session, lastActivityAt, tasks, errors: failed }
  })
}

/** What was loaded and made in a session or task, the newest. */
export async function usesOf(
  { store }: Room,
  of: MadeIn,
): Promise<{ loaded: ServedMemory[]; created: MemoryRow[] }> {
  const { session, task } = of
  const made = await store.get('memory', await store.madeIn(of, MOST_SHOWN))
  return {
    loaded: await store.servedIn({ session, task, limit: MOST_SHOWN }),
    created: made.map(rowOf),
  }
}
