import type { KeptPolicy } from '#engine/upkeep-policy.ts'
import type { IndexRepair } from '#shared/indices.ts'
import type { HandlersOf } from '../dispatch.ts'
import type { Room, RoomOf } from '../room.ts'
import { acceptTags, dismissTags, suggestionsFor } from './automatic/accept.ts'
import { type KnownPolicy, setPolicy } from './automatic/policy.ts'
import type { BrokenLinks } from './broken-links.ts'
import { keepApart } from './tags-apart.ts'
import { planOf } from './repair/plan.ts'
import { previewOf } from './repair/preview.ts'
import { carryOut, refuseWrong } from './repair/run.ts'
import { filedUnder, indexFile, scopeIndices } from './scope-index.ts'
import { warningsOf } from './warnings.ts'

interface IndicesKnow {
  broken: BrokenLinks
  policy: KnownPolicy
  /** The thresholds of upkeep: each project has its limit. */
  upkeep: Pick<KeptPolicy, 'now'>
}

export function indexHandlers(
  roomOf: RoomOf,
  { broken, policy, upkeep }: IndicesKnow,
): HandlersOf<'indices' | 'tags'> {
  const planned = async (room: Room, repair: IndexRepair) => {
    await refuseWrong(room, repair)
    return planOf(room, repair, { broken, upkeep: await upkeep.now() })
  }
  const repaired = async (room: Room, repair: IndexRepair) =>
    carryOut(room, await planned(room, repair))
  return {
    'indices.list': async (_, caller) => scopeIndices(roomOf(caller), await upkeep.now()),
    'indices.scope': ({ scope }, caller) => filedUnder(roomOf(caller), scope),
    'indices.file': ({ scope, part }, caller) => indexFile(roomOf(caller), scope, part),
    'indices.warnings': async (_, caller) => {
      const room = roomOf(caller)
      return warningsOf(room, await upkeep.now(), async () => (await broken.missing(room)).size)
    },
    'indices.preview': async ({ repair }, caller) => {
      const room = roomOf(caller)
      return previewOf(room, await planned(room, repair))
    },
    'indices.repair': ({ repair, why }, caller) => repaired({ ...roomOf(caller), why }, repair),
    'tags.rename': (edit, caller) => repaired(roomOf(caller), { do: 'rename', ...edit }),
    'tags.merge': (edit, caller) => repaired(roomOf(caller), { do: 'merge', ...edit }),
    'tags.split': (edit, caller) => repaired(roomOf(caller), { do: 'split', ...edit }),
    'tags.delete': (edit, caller) => repaired(roomOf(caller), { do: 'delete', ...edit }),
    'tags.keepApart': ({ tags }, caller) => keepApart(roomOf(caller), tags),
    'tags.automatic': async (_, caller) => ({
      policy: await policy.now(),
      memories: await roomOf(caller).store.automaticallyTagged(),
    }),
    'tags.setPolicy': (asked, caller) => setPolicy(roomOf(caller), asked.policy),
    'tags.suggest': async ({ id }, caller) =>
      suggestionsFor(roomOf(caller), id, (await policy.now()) === 'off'),
    'tags.accept': ({ id, tags }, caller) => acceptTags(roomOf(caller), id, tags),
    'tags.dismiss': ({ id, tags }, caller) => dismissTags(roomOf(caller), id, tags),
  }
}
