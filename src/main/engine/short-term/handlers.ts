import type { HandlersOf } from '../dispatch.ts'
import { withSaidSource } from '../memories/compose/said-source.ts'
import { withOrigin } from '../memories/compose/with-origin.ts'
import type { RoomOf } from '../room.ts'
import { type Disputes, markDisputed } from '../recall/disputes.ts'
import { accepted, mayLookInto } from './accept.ts'
import { type RoomWithin, consolidate } from './consolidate.ts'
import { recent } from './recent.ts'
import type { ShortTerm } from './short-term.ts'
import { cardOf, ringView } from './ring-view.ts'

export function experienceHandlers(
  shortTerm: ShortTerm,
  roomOf: RoomOf,
  roomWithin: RoomWithin,
  disputes: Disputes,
): HandlersOf<'experiences'> {
  return {
    'experiences.enqueue': async (given, caller) => {
      const agent = accepted(caller.principal, given)
      const draft = withOrigin(caller, withSaidSource(agent, given))
      if (!draft.durable) {
        const { held, pushedOut } = shortTerm.enqueue(agent, draft)
        return { id: held.id, pushedOut: pushedOut?.id ?? null, memory: null, review: null }
      }
      const held = shortTerm.apart(agent, draft)
      const verdict = (await consolidate(roomWithin, caller, [held], 'durable')).get(held)
      if (verdict === undefined)
        throw new Error('a durable experience was written without a verdict')
      if (verdict.kind === 'refused' || verdict.kind === 'failed') throw verdict.error
      const written =
        verdict.kind === 'kept'
          ? { memory: verdict.id, review: null }
          : { memory: null, review: verdict.review }
      return { id: held.id, pushedOut: null, ...written }
    },
    'experiences.ring': async ({ agent }, caller) => {
      const { principal, clock } = roomOf(caller)
      mayLookInto(principal, agent)
      return ringView(agent, shortTerm.buffers.get(agent), principal, clock.now())
    },
    'experiences.agents': async (_input, { principal }) =>
      [...shortTerm.buffers]
        .filter(([agent]) => principal.kind !== 'agent' || principal.id === agent)
        .map(([agent, buffer]) => cardOf(agent, buffer))
        .toSorted((a, b) => (b.lastActivityAt ?? 0) - (a.lastActivityAt ?? 0)),
    'experiences.recent': async ({ agent, limit }, caller) => {
      mayLookInto(caller.principal, agent)
      const room = roomOf(caller)
      const found = await recent(room, agent, shortTerm.buffers.get(agent), limit)
      const rows = found.flatMap((each) => (each.from === 'memory' ? [each.memory] : []))
      room.listed(rows.map(({ id }) => id))
      const marked = await markDisputed(room, disputes, rows)
      const told = new Map(marked.map((row) => [row.id, row]))
      return found.map((each) =>
        each.from === 'memory'
          ? { ...each, memory: told.get(each.memory.id) ?? each.memory }
          : each,
      )
    },
  }
}
