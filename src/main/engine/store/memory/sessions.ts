import { MemoryId } from '#shared/memory.ts'
import type { HandoffRecord } from '#shared/handoff.ts'
import type { JournalChange, JournalEntry } from '#shared/journal.ts'
import type { ServedMemory, SessionRecord, TaskRecord } from '#shared/session.ts'
import { MOST_SERVED, type LedgerReads, type ServedBy } from '../ledger.ts'
import type { MadeIn, SessionReads, SessionsRequest, TasksRequest } from '../sessions.ts'

interface Known {
  /** In the order they were made. */
  sessions(): SessionRecord[]
  tasks(): TaskRecord[]
  handoffs(): HandoffRecord[]
  journal(): { entry: Pick<JournalEntry, 'actor' | 'origin'>; changes: JournalChange[] }[]
}

export interface MemorySessions extends SessionReads, Pick<LedgerReads, 'servedIn' | 'lastActive'> {
  active(session: string, at: number): Promise<void>
  serve(memory: string, agent: string, at: number, by: ServedBy): void
  forgetServed(ids: readonly string[]): void
}

export function memorySessions({ sessions, tasks, handoffs, journal }: Known): MemorySessions {
  let served: ServedMemory[] = []
  const activity = new Map<string, number>()
  return {
    async sessions({ before, limit, ...request }: SessionsRequest) {
      const meant = older(sessions(), before).filter(
        ({ agent, status, client, startedAt, endedAt }) =>
          isOr(request.agent, agent) &&
          isOr(request.status, status) &&
          isOr(request.client, client) &&
          (endedAt ?? Infinity) > (request.from ?? -1) &&
          startedAt < (request.to ?? Infinity),
      )
      return structuredClone(meant.slice(0, limit))
    },
    async tasks({ before, limit, ...request }: TasksRequest) {
      const meant = older(tasks(), before).filter(
        ({ agent, status, session }) =>
          isOr(request.agent, agent) &&
          isOr(request.status, status) &&
          isOr(request.session, session),
      )
      return structuredClone(meant.slice(0, limit))
    },
    async taskTallies(ids) {
      const of = (id: string) => tasks().filter(({ session }) => session === id)
      return ids.flatMap((session) => {
        const all = of(session)
        const failed = all.filter(({ status }) => status === 'failed').length
        return all.length === 0 ? [] : [{ session, tasks: all.length, failed }]
      })
    },
    async madeIn(of: MadeIn, limit) {
      const made = journal()
        .filter(
          ({ entry: { actor, origin } }) =>
            origin !== undefined &&
            isOr(of.agent, actor) &&
            isOr(of.session, origin.session) &&
            isOr(of.task, origin.task) &&
            isOr(of.stage, origin.stage),
        )
        .flatMap(({ changes }) => changes)
        .filter(({ noun, before, erased }) => noun === 'memory' && before === null && !erased)
      const ids = made.toReversed().map(({ id }) => MemoryId.parse(id))
      return [...new Set(ids.slice(0, limit))]
    },
    handedOverIn: async (session, limit) => {
      const meant = handoffs().filter((one) => one.session === session)
      return structuredClone(meant.toReversed().slice(0, limit))
    },
    async servedIn({ memory, session, task, limit }) {
      const meant = served.filter((one) => {
        if (memory !== undefined) return one.memory === memory
        return task === undefined ? isOr(session, one.session) : one.task === task
      })
      return structuredClone(meant.toReversed().slice(0, limit))
    },
    lastActive: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const at = activity.get(id)
          return at === undefined ? [] : [[id, at] as const]
        }),
      ),
    active: async (session, at) => void activity.set(session, at),
    serve(memory, agent, at, by) {
      served = [...served, { memory: MemoryId.parse(memory), agent, at, ...by }].slice(-MOST_SERVED)
    },
    forgetServed: (ids) => void (served = served.filter(({ memory }) => !ids.includes(memory))),
  }
}

const isOr = <T>(wanted: T | undefined, is: T) => wanted === undefined || wanted === is

function older<T extends { id: string }>(all: readonly T[], before: string | undefined): T[] {
  const at = all.findIndex(({ id }) => id === before)
  return all.slice(0, before === undefined ? all.length : Math.max(0, at)).toReversed()
}
