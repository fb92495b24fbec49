import type { BackupGlance } from '#shared/backup.ts'
import type { HandlersOf } from '../dispatch.ts'
import type { RoomOf } from '../room.ts'
import { health } from './health.ts'
import { overview } from './overview.ts'

export function overviewHandlers(
  roomOf: RoomOf,
  backups: () => Promise<BackupGlance | null>,
): HandlersOf<'overview'> {
  return {
    'overview.get': ({ since }, caller) => overview(roomOf(caller), since),
    'overview.health': async (_input, caller) => ({
      ...(await health(roomOf(caller))),
      backups: await backups(),
    }),
  }
}
