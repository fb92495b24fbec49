import { llmText, llmView } from '#shared/llm-view.ts'
import { agentOf, inTask } from '../sessions/here.ts'
import { existingTask } from '../sessions/tasks.ts'
import type { EngineHandlers, HandlersOf } from '../dispatch.ts'
import { type Caller, type Room, type RoomOf, eyesOf } from '../room.ts'
import { acceptHandoff, createHandoff, existingHandoff, settleHandoff, viewOf } from './handoffs.ts'

export function handoffHandlers(
  roomOf: RoomOf,
  assemble: EngineHandlers['context.assemble'],
): HandlersOf<'handoffs'> {
  async function at(caller: Caller, task: string | undefined): Promise<Room> {
    if (task === undefined) return roomOf(caller)
    const meant = await existingTask(roomOf(caller), task)
    return roomOf({ ...caller, origin: { session: meant.session, ...inTask(meant) } })
  }
  return {
    'handoffs.create': async ({ task, ...said }, caller) => {
      const room = await at(caller, task)
      const made = await createHandoff(room, said)
      return { ...made, handoff: await viewOf(room, made.handoff) }
    },
    'handoffs.list': async ({ status }, caller) => {
      const all = await roomOf(caller).store.all('handoff')
      const meant = all.filter((handoff) => status === undefined || handoff.status === status)
      return meant
        .toReversed()
        .map(({ recommended: _r, snapshot: _s, created: _c, loaded: _l, ...told }) => told)
    },
    'handoffs.get': async ({ id, as }, caller) => {
      const room = roomOf(eyesOf(caller, as))
      return viewOf(room, await existingHandoff(room, id))
    },
    'handoffs.accept': async ({ id, budget }, caller) => {
      agentOf(caller.principal)
      const room = roomOf(caller)
      const { handoff: record } = await acceptHandoff(room, id)
      const handoff = await viewOf(room, record)
      const memories = await room.store.get(
        'memory',
        handoff.items.map(({ row }) => row.id),
      )
      const given: string[] = []
      const ids: string[] = []
      // Half of it for what was handed over, the rest for what the receiver itself knows.
      let left = budget / 2
      for (const memory of memories) {
        const said = llmText(llmView(memory, null))
        const cost = room.tokens.count(said)
        if (cost > left) continue
        left -= cost
        given.push(said)
        ids.push(memory.id)
      }
      await room.served(ids)
      const about = [handoff.summary, ...handoff.pending].join('\n')
      const own = await assemble(
        { task: about, budget: Math.ceil(budget / 2), policy: undefined },
        caller,
      )
      const withheld = Object.values(handoff.withheld).reduce((sum, count) => sum + count, 0)
      const text = [
        `Handed over by ${handoff.agent}: ${handoff.summary}`,
        ...handoff.pending.map((item) => `- pending: ${item}`),
        ...given,
        ...(withheld === 0 ? [] : [`${withheld} more are withheld: you may not see them.`]),
        own.text,
      ].join('\n')
      return { handoff, text }
    },
    'handoffs.settle': async ({ id, how }, caller) => {
      const room = roomOf(caller)
      const done = await settleHandoff(room, id, how)
      return { ...done, handoff: await viewOf(room, done.handoff) }
    },
  }
}
