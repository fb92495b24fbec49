import type { MemoryRow } from '#shared/memory.ts'
import type { ServedMemory, SessionRecord, SessionView } from '#shared/session.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import type { Room } from '../room.ts'
import type { MadeIn } from '../store/sessions.ts'

const MOST_TASKS = 10_000
const MOST_SHOWN = 500

export async function viewsOf(
  { store }: Room,
  sessions: readonly SessionRecord[],
): Promise<SessionView[]> {
  const active = await store.lastActive(sessions.map(({ id }) => id))
  return Promise.all(
    sessions.map(async (session) => {
      const tasks = await store.tasks({ session: session.id, limit: MOST_TASKS })
      const { id, startedAt, endedAt } = session
      return {
        ...session,
        lastActivityAt: active.get(id) ?? endedAt ?? startedAt,
        tasks: tasks.length,
        errors: tasks.filter(({ status }) => status === 'failed').length,
      }
    }),
  )
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
