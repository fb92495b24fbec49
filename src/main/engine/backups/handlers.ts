import type { HandlersOf } from '../dispatch.ts'
import type { RoomOf } from '../room.ts'
import type { Backups } from './backups.ts'
import { setSchedule } from './schedule.ts'

export function backupHandlers(
  roomOf: RoomOf,
  backups: Backups,
  onChanged: () => void,
): HandlersOf<'backups'> {
  return {
    'backups.list': () => backups.list(),
    'backups.make': () => backups.make('hand'),
    async 'backups.verify'({ id }, caller) {
      const check = await backups.files().verify(id, roomOf(caller).clock.now())
      onChanged()
      return check
    },
    'backups.restore': ({ id, into }, caller) =>
      backups.files().restore(id, into ?? null, roomOf(caller).clock.now()),
    async 'backups.remove'({ id }) {
      await backups.files().remove(id)
      onChanged()
      return {}
    },
    async 'backups.schedule'(edit, caller) {
      const schedule = await setSchedule(roomOf(caller), edit)
      onChanged()
      return schedule
    },
  }
}
