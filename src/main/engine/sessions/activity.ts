import type { SessionRecord } from '#shared/session.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ledger } from '../store/ledger.ts'
import type { Reads } from '../store/port.ts'

const HOUR_MS = 3_600_000
/** Written once in so long: every question of an agent would otherwise be a write. */
const NOTED_EVERY_MS = 60_000

export interface Activity {
  /** Somebody does something in this session. */
  note(session: string): Promise<void>
  /** Those that were left for longer than a session lasts. */
  isOver(session: SessionRecord): Promise<boolean>
}

export function openActivity(
  store: Pick<Ledger, 'active'> & Pick<Reads, 'lastActive'>,
  clock: Clock,
  hours: () => number,
): Activity {
  const noted = new Map<string, number>()
  const write = async (session: string) => {
    const now = clock.now()
    noted.set(session, now)
    await store.active(session, now)
  }
  return {
    async note(session) {
      const since = clock.now() - (noted.get(session) ?? -Infinity)
      // A clock that was set back would otherwise keep it from being noted until it catches up.
      if (since < 0 || since >= NOTED_EVERY_MS) await write(session)
    },
    async isOver({ id, startedAt }) {
      const last = (await store.lastActive([id])).get(id) ?? startedAt
      const since = clock.now() - last
      // The clock was set back: its time is counted from now on, or it would never be up.
      if (since < 0) await write(id)
      return since >= hours() * HOUR_MS
    },
  }
}
