import type { EngineMethod, Handlers } from '#shared/contract.ts'
import type { Topic } from '#shared/contract/method.ts'
import { AppError } from '#shared/errors.ts'
import { type AgentPrincipal, type Principal, SYSTEM } from '#shared/principal.ts'
import { change } from '../memories/change.ts'
import type { Room } from '../room.ts'
import type { Buffer } from '../short-term/buffer.ts'
import { explainAbsence } from './absence.ts'
import { cached } from './cached.ts'
import type { Disputes } from './disputes.ts'
import { type RecallState, recall, recordAccess } from './recall.ts'
import { related } from './related.ts'
import { similar } from './similar.ts'
import { setWeights, vaultWeights } from './vault-weights.ts'
import { DEFAULT_WEIGHTS } from './weights.ts'

type RecallMethod = Extract<EngineMethod, `recall.${string}`>

export interface RecallRoom {
  handlers: Handlers<RecallMethod, Principal>
  /** Somebody wrote: what was read of it before does not hold any more. */
  changed(topics: readonly Topic[]): void
  state(): Promise<RecallState>
}

export function openRecall(
  roomOf: (principal: Principal) => Room,
  buffers: ReadonlyMap<string, Buffer>,
  disputes: Disputes,
): RecallRoom {
  // An agent sees neither settings nor the inbox, but its recall follows both.
  const weights = cached(() => vaultWeights(roomOf(SYSTEM).store))
  const state = async (): Promise<RecallState> => ({
    weights: await weights.get(),
    buffers,
    disputes,
  })
  return {
    state,
    changed(topics) {
      if (topics.includes('weights')) weights.forget()
    },
    handlers: {
      'recall.search': async ({ as, ...query }, principal) => {
        const room = roomOf(eyesOf(principal, as))
        const recalled = await recall(room, query, await state())
        if (principal.kind === 'agent') await recordAccess(room, recalled)
        return recalled
      },
      'recall.similar': ({ of, as }, principal) => similar(roomOf(eyesOf(principal, as)), of),
      'recall.related': ({ as, ...query }, principal) =>
        related(roomOf(eyesOf(principal, as)), query),
      'recall.absence': async ({ query: { as, ...query }, id }, principal) =>
        explainAbsence(roomOf(eyesOf(principal, as)), roomOf(principal), query, id, await state()),
      'recall.forget': async ({ ids }, principal) => {
        const action = { do: 'status', status: 'forgotten' } as const
        const { created: _none, ...outcome } = await change(roomOf(principal), { ids }, action)
        return outcome
      },
      'recall.weights': async () => ({ now: await weights.get(), default: DEFAULT_WEIGHTS }),
      'recall.setWeights': ({ weights: next }, principal) => setWeights(roomOf(principal), next),
    },
  }
}

/** A person may look through an agent's eyes; an agent has only its own. */
export function eyesOf(principal: Principal, as: AgentPrincipal | undefined): Principal {
  if (as === undefined) return principal
  if (principal.kind === 'agent')
    throw new AppError('forbidden', 'An agent cannot look through the eyes of another.')
  return as
}
