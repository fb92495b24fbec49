import type { MemoryRow } from '#shared/memory.ts'
import type { Hit } from '#shared/recall.ts'
import type { HandlersOf } from '../dispatch.ts'
import { type Caller, type Room, type RoomOf, eyesOf } from '../room.ts'
import { semanticStatus } from '../semantic/status.ts'
import { markDisputed } from './disputes.ts'
import { explainAbsence } from './absence/absence.ts'
import type { Recall } from './open.ts'
import { recalledFrom } from './find/short-term-memories.ts'
import { recall } from './recall.ts'
import { related } from './similar/related.ts'
import { similar } from './similar/similar.ts'
import { setWeights } from './weigh/vault-weights.ts'
import { DEFAULT_WEIGHTS } from './weigh/weights.ts'

export function recallHandlers(
  roomOf: RoomOf,
  { state }: Pick<Recall, 'state'>,
): HandlersOf<'recall' | 'semantic'> {
  /** Told what is disputed, and counted as given. */
  async function given<T extends { row: MemoryRow }>(room: Room, caller: Caller, hits: T[]) {
    const { disputes } = await state()
    const rows = await markDisputed(
      room,
      disputes,
      hits.map(({ row }) => row),
    )
    roomOf(caller).served(rows.map(({ id }) => id))
    return hits.map((hit, place) => ({ ...hit, row: rows[place] ?? hit.row }))
  }

  /** A person who looks around makes nothing look useful. */
  async function noteFresh({ principal }: Caller, hits: readonly Hit[]) {
    if (principal.kind !== 'agent') return
    const fresh = hits.filter(({ from }) => from === 'short-term').map(({ id }) => id)
    recalledFrom((await state()).buffers.get(principal.id), new Set(fresh))
  }

  return {
    'recall.search': async ({ as, ...query }, caller) => {
      const room = roomOf(eyesOf(caller, as))
      const recalled = await recall(room, query, await state())
      const served = recalled.hits.filter(({ from }) => from === 'vault').map(({ id }) => id)
      roomOf(caller).served(served)
      await noteFresh(caller, recalled.hits)
      return recalled
    },
    'recall.similar': async ({ of, as }, caller) => {
      const room = roomOf(eyesOf(caller, as))
      const { hits, semantic } = await similar(room, of)
      return { hits: await given(room, caller, hits), semantic }
    },
    'recall.related': async ({ as, ...query }, caller) => {
      const room = roomOf(eyesOf(caller, as))
      return given(room, caller, await related(room, query))
    },
    'recall.absence': async ({ query: { as, ...query }, id }, caller) =>
      explainAbsence(roomOf(eyesOf(caller, as)), roomOf(caller), query, id, await state()),
    'recall.weights': async () => ({ now: (await state()).weights, default: DEFAULT_WEIGHTS }),
    'recall.setWeights': ({ weights }, caller) => setWeights(roomOf(caller), weights),
    'semantic.status': (_input, caller) => {
      const { store, lending } = roomOf(caller)
      return semanticStatus(store, lending)
    },
  }
}
