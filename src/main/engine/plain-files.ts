import { openArchives } from './archives/handlers.ts'
import { takeBackUnfinished } from './archives/import/unfinished.ts'
import { openBackups } from './backups/backups.ts'
import { backupHandlers } from './backups/handlers.ts'
import { mirrorHandlers } from './mirror/handlers.ts'
import { openMirror } from './mirror/mirror.ts'
import type { wholeLent } from './lent.ts'
import type { Room, RoomOf } from './room.ts'
import type { Store } from './store/port.ts'

/** The ways out of a vault and back: archives, a mirror, backups. */
export function openPlainFiles(
  lent: ReturnType<typeof wholeLent>,
  store: Store,
  onChanged: () => void,
) {
  const backups = openBackups({ ...lent, store, onChanged })
  const mirror = openMirror({ ...lent, store, onChanged })
  const { beforeLargeRun, glance } = backups
  let archives: ReturnType<typeof openArchives> | null = null
  return {
    follow: mirror.follow,
    beforeLargeRun,
    glance,
    handlers(roomOf: RoomOf) {
      archives = openArchives({
        ...lent,
        roomOf,
        onChanged,
        onApplied: mirror.applied,
      })
      return {
        ...archives.handlers,
        ...mirrorHandlers(mirror, archives.plan),
        ...backupHandlers(roomOf, backups, onChanged),
      }
    },
    jobs: (loci: () => Room) => ({
      takeBackUnfinished: takeBackUnfinished(loci),
      backups,
      mirror,
    }),
    async close() {
      await archives?.close()
      await mirror.close()
      await backups.close()
    },
  }
}
