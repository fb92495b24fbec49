import { type Backup, type BackupSchedule, DEFAULT_SCHEDULE } from '#shared/backup.ts'
import type { VaultSetting } from '#shared/vault-setting.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { created, revised } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'

const ID = 'backups'
const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

/** The vault's own where a person chose one, otherwise every day. */
export async function scheduleOf(store: Pick<Reads, 'get'>): Promise<BackupSchedule> {
  const [kept] = await store.get('setting', [ID])
  return kept?.id === ID ? kept.schedule : DEFAULT_SCHEDULE
}

/** In the journal, so that it can be taken back. */
export async function setSchedule(
  room: Room,
  edit: { [K in keyof BackupSchedule]?: BackupSchedule[K] | undefined },
): Promise<BackupSchedule> {
  await commitDecision(room, async () => {
    const [current] = await room.store.get('setting', [ID])
    const schedule = { ...(await scheduleOf(room.store)) }
    for (const [name, value] of Object.entries(edit))
      if (value !== undefined) Object.assign(schedule, { [name]: value })
    const next: VaultSetting = { id: ID, schedule }
    const label = 'Changed when this vault is backed up'
    if (current === undefined) return { label, changes: [created('setting', ID, next)] }
    const change = revised('setting', ID, current, next)
    return { label, changes: change === null ? [] : [change] }
  })
  return scheduleOf(room.store)
}

/** When the next one is to be made; one that was never made, or long ago, is due now. */
export function dueAt(
  { every }: BackupSchedule,
  backups: readonly Pick<Backup, 'madeAt' | 'why'>[],
  now: number,
): number | null {
  if (every === 'never') return null
  const scheduled = backups.filter(({ why }) => why === 'schedule').map(({ madeAt }) => madeAt)
  // A clock that was set back must not keep the vault without backups until it has caught up.
  const last = scheduled.filter((at) => at <= now + HOUR_MS).reduce((a, b) => Math.max(a, b), 0)
  return last === 0 ? now : last + (every === 'day' ? DAY_MS : WEEK_MS)
}
