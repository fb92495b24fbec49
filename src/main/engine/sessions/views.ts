import { NEWEST_FIRST } from '#shared/filter.ts'
import type { HandedOverLine } from '#shared/handoff.ts'
import type { MemoryRow } from '#shared/memory.ts'
import type { LoadedMemory, SessionRecord, SessionView, TaskRecord } from '#shared/session.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import type { Room } from '../room.ts'
import type { MadeIn } from '../store/sessions.ts'
import { scopeOfSession, scopeOfTask } from './here.ts'

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

type Listed = 'loaded' | 'created' | 'notes' | 'tasks' | 'handoffs'

interface Uses {
  loaded: LoadedMemory[]
  created: MemoryRow[]
  more: Listed[]
}

/** What was loaded and made in a session or task, the newest. */
export async function usesOf({ store }: Room, of: MadeIn): Promise<Uses> {
  const { session, task } = of
  const made = await store.madeIn(of, MOST_SHOWN + 1)
  const served = await store.servedIn({ session, task, limit: MOST_SHOWN + 1 })
  const loaded = served.slice(0, MOST_SHOWN)
  const named = await store.get('memory', [...new Set(loaded.map(({ memory }) => memory))])
  const words = new Map(named.map(({ id, summary }) => [id, summary]))
  return {
    loaded: loaded.map((one) => ({ ...one, summary: words.get(one.memory) ?? null })),
    created: (await store.get('memory', made.slice(0, MOST_SHOWN))).map(rowOf),
    more: moreOf({ loaded: served, created: made }),
  }
}

const moreOf = (lists: Partial<Record<Listed, readonly unknown[]>>): Listed[] =>
  LISTS.filter((name) => (lists[name]?.length ?? 0) > MOST_SHOWN)

const LISTS: readonly Listed[] = ['loaded', 'created', 'notes', 'tasks', 'handoffs']

/** All there is to know of a session: its tasks, its notes as they are now, what was loaded, made and handed over. */
export async function wholeSession(room: Room, session: SessionRecord) {
  const { store, clock } = room
  const { id } = session
  const tasks = await store.tasks({ session: id, limit: MOST_SHOWN + 1 })
  const scopes = [scopeOfSession(session), ...tasks.filter(isOpen).map(scopeOfTask)]
  const filter = { scopes, aliveAt: clock.now() }
  const notes = await store.find(filter, NEWEST_FIRST, MOST_SHOWN + 1)
  const handoffs = await store.handedOverIn(id, MOST_SHOWN + 1)
  const { more, ...uses } = await usesOf(room, { session: id })
  return {
    tasks: tasks.slice(0, MOST_SHOWN),
    notes: (await store.get('memory', notes.slice(0, MOST_SHOWN))).map(rowOf),
    handoffs: handoffs.slice(0, MOST_SHOWN).map(lineOf),
    ...uses,
    more: [...more, ...moreOf({ notes, tasks, handoffs })],
  }
}

const isOpen = ({ status }: TaskRecord) => status === 'open'

const lineOf = ({
  id,
  to,
  status,
  summary,
  createdAt,
  acceptedBy,
}: HandedOverLine): HandedOverLine => ({
  id,
  to,
  status,
  summary,
  createdAt,
  acceptedBy,
})
