import type { HandlersOf } from '../dispatch.ts'
import { type RoomOf, eyesOf } from '../room.ts'
import { semanticStatus } from '../semantic/status.ts'
import { explainAbsence } from './absence.ts'
import type { Recall } from './open.ts'
import { recall } from './recall.ts'
import { related } from './related.ts'
import { similar } from './similar.ts'
import { setWeights } from './vault-weights.ts'
import { DEFAULT_WEIGHTS } from './weights.ts'

export function recallHandlers(
  roomOf: RoomOf,
  { state }: Pick<Recall, 'state'>,
): HandlersOf<'recall' | 'semantic'> {
  return {
    'recall.search': async ({ as, ...query }, caller) => {
      const room = roomOf(eyesOf(caller, as))
      const recalled = await recall(room, query, await state())
      const served = recalled.hits.filter(({ from }) => from === 'vault').map(({ id }) => id)
      await roomOf(caller).served(served)
      return recalled
    },
    'recall.similar': ({ of, as }, caller) => similar(roomOf(eyesOf(caller, as)), of),
    'recall.related': ({ as, ...query }, caller) => related(roomOf(eyesOf(caller, as)), query),
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
