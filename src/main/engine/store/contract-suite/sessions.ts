import { describe, expect, test } from 'vitest'
import type { HandoffRecord } from '#shared/handoff.ts'
import type { SessionRecord, TaskRecord } from '#shared/session.ts'
import { created, revised } from '../changes.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { aChangeset, committed, creating } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

const sessionId = (n: number) => `ses_${String(n).padStart(12, '0')}`
const taskId = (n: number) => `tsk_${String(n).padStart(12, '0')}`

const aSession = (n: number, more: Partial<SessionRecord> = {}): SessionRecord => ({
  id: sessionId(n),
  agent: 'DEV-001',
  project: 'atlas',
  client: null,
  status: 'current',
  startedAt: NOON + n,
  endedAt: null,
  endedBy: null,
  lastTask: null,
  ...more,
})

const aTask = (n: number, more: Partial<TaskRecord> = {}): TaskRecord => ({
  id: taskId(n),
  agent: 'DEV-001',
  session: sessionId(1),
  project: 'atlas',
  scope: taskId(n),
  text: `Task ${n}`,
  intent: 'fix',
  entities: [],
  stages: [],
  status: 'open',
  summary: null,
  reward: null,
  startedAt: NOON + n,
  endedAt: null,
  ...more,
})

const aHandoff = (n: number, session: string): HandoffRecord => ({
  id: `hof_${String(n).padStart(12, '0')}`,
  chain: `hof_${String(n).padStart(12, '0')}`,
  done: [],
  editedBy: null,
  acceptedIn: null,
  package: null,
  agent: 'DEV-001',
  session,
  task: null,
  project: 'atlas',
  to: { kind: 'agent', id: 'QA-001' },
  status: 'open',
  summary: `Handoff ${n}`,
  pending: [],
  recommended: [],
  snapshot: [],
  created: [],
  loaded: [],
  createdAt: NOON + n,
  expiresAt: NOON + 1000,
  settledAt: null,
  acceptedBy: null,
})

export function sessionsSuite(openStore: OpenStore): void {
  describe('sessions', () => {
    test('[T20] sessions and tasks are listed last made first, by agent, status, client and session, page by page', async () => {
      await using opened = await openStore()
      const { store } = opened
      const sessions = [
        aSession(1),
        aSession(2, { agent: 'OPS-002', client: 'c-2' }),
        aSession(3, { client: 'c-3' }),
      ]
      const tasks = [aTask(1), aTask(2, { session: sessionId(3) }), aTask(3, { agent: 'OPS-002' })]
      await committed(store, aChangeset(sessions.map((one) => created('session', one.id, one))))
      await committed(store, aChangeset(tasks.map((one) => created('task', one.id, one))))
      const over = { ...aSession(3, { client: 'c-3' }), status: 'archived', endedAt: NOON } as const
      const end = revised('session', sessionId(3), aSession(3, { client: 'c-3' }), over)
      await committed(store, aChangeset(end === null ? [] : [end]))
      const listed = async (request: Parameters<typeof store.sessions>[0]) =>
        (await store.sessions(request)).map(({ id }) => id)
      const done = async (request: Parameters<typeof store.tasks>[0]) =>
        (await store.tasks(request)).map(({ id }) => id)
      expect(await store.sessions({ limit: 9 })).toEqual([over, sessions[1], sessions[0]])
      expect(await listed({ limit: 1, before: sessionId(3) })).toEqual([sessionId(2)])
      expect(await listed({ limit: 9, before: sessionId(8) })).toEqual([])
      expect(await listed({ limit: 9, agent: 'DEV-001' })).toEqual([sessionId(3), sessionId(1)])
      expect(await listed({ limit: 9, status: 'current' })).toEqual([sessionId(2), sessionId(1)])
      expect(await listed({ limit: 9, agent: 'DEV-001', client: null })).toEqual([sessionId(1)])
      expect(await listed({ limit: 9, client: 'c-2' })).toEqual([sessionId(2)])
      expect(await store.taskTallies([1, 2, 3].map(sessionId))).toEqual([
        { session: sessionId(1), tasks: 2, failed: 0 },
        { session: sessionId(3), tasks: 1, failed: 0 },
      ])
      expect(await done({ limit: 9 })).toEqual([3, 2, 1].map(taskId))
      expect(await done({ limit: 9, agent: 'DEV-001' })).toEqual([taskId(2), taskId(1)])
      expect(await done({ limit: 9, session: sessionId(1) })).toEqual([taskId(3), taskId(1)])
      expect(await done({ limit: 9, before: taskId(2), status: 'open' })).toEqual([taskId(1)])
    })

    test('[T91] sessions of a time are those that went on then, also from before it, page by page', async () => {
      await using opened = await openStore()
      const { store } = opened
      const over = (n: number, startedAt: number, endedAt: number) =>
        aSession(n, { status: 'archived', endedBy: 'agent', startedAt, endedAt })
      const sessions = [
        aSession(1, { startedAt: NOON }),
        over(2, NOON, NOON + 10),
        over(3, NOON + 10, NOON + 20),
        { ...over(4, NOON + 15, NOON + 40), agent: 'OPS-002' },
        over(5, NOON + 30, NOON + 40),
      ]
      await committed(store, aChangeset(sessions.map((one) => created('session', one.id, one))))
      const during = async (from: number, to: number, more: object = {}) =>
        (await store.sessions({ from: NOON + from, to: NOON + to, limit: 9, ...more })).map(
          ({ id }) => id,
        )
      expect(await during(0, 10)).toEqual([2, 1].map(sessionId))
      expect(await during(10, 30)).toEqual([4, 3, 1].map(sessionId))
      expect(await during(10, 30, { agent: 'OPS-002' })).toEqual([sessionId(4)])
      expect(await during(10, 30, { limit: 1 })).toEqual([sessionId(4)])
      expect(await during(10, 30, { before: sessionId(4) })).toEqual([3, 1].map(sessionId))
      expect(await during(50, 60)).toEqual([sessionId(1)])
      expect(await during(-20, 0)).toEqual([])
      expect(await during(10, 30, { status: 'archived' })).toEqual([4, 3].map(sessionId))
    })

    test('[T92] what was handed over in a session is found by it, last made first', async () => {
      await using opened = await openStore()
      const { store } = opened
      const handoffs = [1, 2, 3].map((n) => aHandoff(n, sessionId(n === 2 ? 9 : 1)))
      await committed(store, aChangeset(handoffs.map((one) => created('handoff', one.id, one))))
      expect(await store.handedOverIn(sessionId(1), 9)).toEqual([handoffs[2], handoffs[0]])
      expect(await store.handedOverIn(sessionId(1), 1)).toEqual([handoffs[2]])
      expect(await store.handedOverIn(sessionId(2), 9)).toEqual([])
    })

    test('[T21] an entry knows the session, task and stage it came from, and what was made there is found', async () => {
      await using opened = await openStore()
      const { store } = opened
      const origin = { session: sessionId(1), task: taskId(1), stage: 'plan' }
      const later = { ...origin, stage: null }
      await committed(store, { ...creating(aMemory(1)), origin })
      await committed(store, { ...creating(aMemory(2)), origin: later })
      await committed(store, creating(aMemory(3)))
      expect((await store.entries({ limit: 9 })).map((entry) => entry.origin)).toEqual([
        undefined,
        later,
        origin,
      ])
      const [{ entry } = { entry: null }] = await store.changesOf('memory', memoryId(1))
      expect(entry?.origin).toEqual(origin)
      expect(await store.madeIn({ session: sessionId(1) }, 9)).toEqual([memoryId(2), memoryId(1)])
      expect(await store.madeIn({ task: taskId(1), stage: 'plan' }, 9)).toEqual([memoryId(1)])
      expect(await store.madeIn({ session: sessionId(1), agent: 'NOBODY' }, 9)).toEqual([])
      expect(await store.madeIn({ session: sessionId(1) }, 1)).toEqual([memoryId(2)])
    })

    test('[T22] what a call served is known by memory, session and task, and goes with a purge', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1), aMemory(2)))
      const by = { session: sessionId(1), task: taskId(1), method: 'recall.search' }
      await store.touch([memoryId(1), memoryId(2), memoryId(9)], NOON, 'DEV-001', by)
      await store.touch([memoryId(1)], NOON + 1, 'OPS-002', { ...by, session: null, task: null })
      const first = { memory: memoryId(1), agent: 'DEV-001', at: NOON, ...by }
      const other = { ...first, agent: 'OPS-002', at: NOON + 1, session: null, task: null }
      const second = { ...first, memory: memoryId(2) }
      expect(await store.servedIn({ limit: 9 })).toEqual([other, second, first])
      expect(await store.servedIn({ memory: memoryId(1), limit: 9 })).toEqual([other, first])
      expect(await store.servedIn({ task: taskId(1), limit: 1 })).toEqual([second])
      expect(await store.servedIn({ session: sessionId(1), limit: 9 })).toEqual([second, first])
      await store.purge({ ids: [memoryId(1)], at: NOON, actor: 'USER', label: 'Purged' })
      expect(await store.servedIn({ limit: 9 })).toEqual([second])
    })

    test('[T23] when somebody was last active in a session is known, and can be set back', async () => {
      await using opened = await openStore()
      const { store } = opened
      await store.active(sessionId(1), NOON)
      await store.active(sessionId(1), NOON - 5)
      expect(await store.lastActive([sessionId(1), sessionId(2)])).toEqual(
        new Map([[sessionId(1), NOON - 5]]),
      )
    })
  })
}
