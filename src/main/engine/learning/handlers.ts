import type { HandlersOf } from '../dispatch.ts'
import { existing } from '../memories/write/revise.ts'
import type { RoomOf } from '../room.ts'
import { curveOf } from './curve-of-memory.ts'
import type { Fading } from './fading.ts'
import { fadingList } from './fading-list.ts'
import type { Forgetting } from './forgetting.ts'
import { keep } from './keep.ts'
import { outlookOf } from './outlook.ts'

interface ForgettingDeps {
  roomOf: RoomOf
  forgetting: Pick<Forgetting, 'policy'>
  fading: Pick<Fading, 'all'>
}

export function forgettingHandlers({
  roomOf,
  forgetting,
  fading,
}: ForgettingDeps): HandlersOf<'forgetting'> {
  return {
    'forgetting.curve': async ({ id }, caller) => {
      const room = roomOf(caller)
      return curveOf(room, await existing(room, id), await forgetting.policy())
    },
    'forgetting.outlook': async ({ policy, weeks }, caller) => {
      const room = roomOf(caller)
      const by = policy ?? (await forgetting.policy())
      return outlookOf(await fading.all(room), by, weeks, room.clock.now(), room.turn)
    },
    'forgetting.list': async (asked, caller) => {
      const room = roomOf(caller)
      return fadingList(room, await fading.all(room), await forgetting.policy(), asked)
    },
    'forgetting.keep': ({ ids, why }, caller) => keep({ ...roomOf(caller), why }, ids),
  }
}
