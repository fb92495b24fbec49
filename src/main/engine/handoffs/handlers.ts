import type { AgentPrincipal } from '#shared/principal.ts'
import { AppError } from '#shared/errors.ts'
import type { ContextRoom } from '../context/handlers.ts'
import { newPackageId } from '../context/served/note-package.ts'
import type { HandlersOf } from '../dispatch.ts'
import { type Caller, type RoomOf, eyesOf } from '../room.ts'
import { inTask } from '../sessions/here.ts'
import type { Begin } from '../sessions/begin.ts'
import { existingTask } from '../sessions/tasks.ts'
import { chainsOf } from './chains.ts'
import { createHandoff } from './draft.ts'
import { editHandoff, tickHandoff } from './edit.ts'
import { exportedHandoff } from './export.ts'
import { askedBy, givenOf, headOf, roomAfter, turnByTurn } from './given.ts'
import { refuseReceiving } from './moved.ts'
import { acceptHandoff, settleHandoff } from './settle.ts'
import { loadsOf } from './used.ts'
import { cardOf, existingHandoff, viewOf } from './view.ts'
import type { WaitingHandoffs } from './waiting.ts'

export interface HandoffsLent {
  roomOf: RoomOf
  begin: Begin
  handOver: ContextRoom['handOver']
  waiting: Pick<WaitingHandoffs, 'ids'>
}

export function handoffHandlers({
  roomOf,
  begin,
  handOver,
  waiting,
}: HandoffsLent): HandlersOf<'handoffs'> {
  /** What this agent is given of it; noted under `noted`, or only looked at. */
  async function given(id: string, receiver: Caller, budget: number, noted: string | null) {
    const room = roomOf(receiver)
    const handoff = await viewOf(room, await existingHandoff(room, id))
    const head = headOf(room, handoff, budget)
    const handed = await turnByTurn(room, handoff)
    const asked = { task: askedBy(handoff), budget: roomAfter(room, head, budget) }
    const made = await handOver(asked, handed, receiver, noted)
    const told = givenOf(room, head, budget, made, handoff)
    // As it is by now: some of its memories may have been purged while the others were read.
    const after = roomOf(receiver)
    return { handoff: await viewOf(after, await existingHandoff(after, id)), ...told }
  }

  return {
    'handoffs.create': async ({ task: id, ...said }, caller) => {
      const named = id ?? caller.origin?.task ?? null
      const task = named === null ? null : await existingTask(roomOf(caller), named)
      const isAgent = caller.principal.kind === 'agent'
      const at = task !== null && isAgent ? { session: task.session, ...inTask(task) } : undefined
      const room = roomOf({ ...caller, origin: at ?? caller.origin })
      const made = await createHandoff(room, said, task)
      return { ...made, handoff: await viewOf(room, made.handoff) }
    },
    'handoffs.edit': async ({ id, ...edit }, caller) => {
      const room = roomOf(caller)
      const done = await editHandoff(room, id, edit)
      return { ...done, handoff: await viewOf(room, done.handoff) }
    },
    'handoffs.list': async ({ status }, caller) => {
      const room = roomOf(caller)
      const all = await room.store.all('handoff')
      const meant = all.filter((handoff) => status === undefined || handoff.status === status)
      return meant.toReversed().map((handoff) => cardOf(room, handoff))
    },
    'handoffs.waiting': async () => ({ open: (await waiting.ids()).length }),
    'handoffs.chains': (request, caller) => chainsOf(roomOf(caller), request),
    'handoffs.get': async ({ id, as }, caller) => {
      const room = roomOf(eyesOf(caller, as))
      const view = await viewOf(room, await existingHandoff(room, id))
      // A person who looks through an agent’s eyes gives it nothing.
      if (as === undefined) room.listed(view.items.map(({ row }) => row.id))
      return view
    },
    'handoffs.preview': async ({ id, as, budget }, caller) => {
      const { handoff: _handoff, ...told } = await given(id, eyesOf(caller, as), budget, null)
      return told
    },
    'handoffs.used': async ({ id }, caller) => {
      const room = roomOf(caller)
      return loadsOf(room, await existingHandoff(room, id))
    },
    'handoffs.export': async ({ id, format, as }, caller) => {
      const room = roomOf(eyesOf(caller, as))
      return exportedHandoff(room, await existingHandoff(room, id), format)
    },
    'handoffs.accept': async ({ id, budget, as }, caller) => {
      const agent = receiverOf(caller, as)
      const eyes = roomOf(eyesOf(caller, as))
      // Asked again under the key of its call it is taken already, and is answered as it was.
      if (!caller.changesets.mayComeAgain)
        refuseReceiving(await existingHandoff(eyes, id), agent, eyes.clock.now())
      // A person who accepts for it gives it to the agent by hand: nothing of it is counted as served.
      const session = as === undefined ? (await begin(caller)).session : null
      const origin = session === null ? undefined : { session: session.id, task: null, stage: null }
      const receiver =
        as === undefined ? { ...caller, origin: caller.origin ?? origin } : eyesOf(caller, as)
      const noted = session === null ? null : newPackageId(eyes)
      const room = roomOf(as === undefined ? receiver : caller)
      const by = { agent, session: session?.id ?? null, package: noted }
      const { handoff: taken } = await acceptHandoff(room, id, by)
      const { handoff, text, tokens } = await given(id, receiver, budget, taken.package)
      return { handoff, text, tokens }
    },
    'handoffs.settle': async ({ id, how, to }, caller) => {
      const room = roomOf(caller)
      const done = await settleHandoff(room, id, how, to)
      return { ...done, handoff: await viewOf(room, done.handoff) }
    },
    'handoffs.tick': async ({ id, ...tick }, caller) => {
      const room = roomOf(caller)
      const done = await tickHandoff(room, id, tick)
      return { ...done, handoff: await viewOf(room, done.handoff) }
    },
  }
}

function receiverOf({ principal }: Caller, as: AgentPrincipal | undefined): AgentPrincipal {
  if (principal.kind === 'agent' && as === undefined) return principal
  if (principal.kind !== 'agent' && as !== undefined) return as
  throw principal.kind === 'agent'
    ? new AppError('forbidden', 'An agent cannot look through the eyes of another.')
    : new AppError('invalid_input', 'Say on behalf of which agent it is accepted.')
}
