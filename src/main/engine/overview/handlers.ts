import type { HandlersOf } from '../dispatch.ts'
import type { RoomOf } from '../room.ts'
import { health } from './health.ts'
import { overview } from './overview.ts'

export function overviewHandlers(roomOf: RoomOf): HandlersOf<'overview'> {
  return {
    'overview.get': ({ since }, caller) => overview(roomOf(caller), since),
    'overview.health': (_input, caller) => health(roomOf(caller)),
  }
}
