import type { HandlersOf } from '../dispatch.ts'
import type { RoomOf } from '../room.ts'
import { recordAction } from './record.ts'

export function actionHandlers(roomOf: RoomOf): HandlersOf<'actions'> {
  return { 'actions.record': (action, caller) => recordAction(roomOf(caller), action) }
}
