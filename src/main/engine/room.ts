import { AppError } from '#shared/errors.ts'
import type { Change, Outcome } from '#shared/journal.ts'
import type { Clock } from './ports/clock.ts'
import type { Ids } from './ports/ids.ts'
import type { Log } from './ports/log.ts'
import type { Tokens } from './ports/tokens.ts'
import type { Changeset, Store } from './store/port.ts'

/** What every room of the engine works with. */
export interface Room {
  store: Store
  clock: Clock
  ids: Ids
  log: Log
  tokens: Tokens
}

export interface Decision {
  kind?: Changeset['kind']
  label: string
  why?: string | null
  undoes?: number | null
  changes: Change[]
  attachments?: ReadonlyMap<string, string>
}

const ATTEMPTS = 8

/**
 * Reads, decides, commits; decides anew when somebody else wrote in between. `decide` must read
 * what it needs each time it is called.
 */
export async function commitDecision(
  room: Room,
  actor: string,
  decide: (now: number) => Promise<Decision>,
): Promise<Outcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const at = room.clock.now()
    const decision = await decide(at)
    if (decision.changes.length === 0) return { seq: null, label: 'Nothing to change', changed: 0 }
    const committed = await room.store.commit({
      kind: 'do',
      why: null,
      undoes: null,
      attachments: new Map(),
      ...decision,
      at,
      actor,
    })
    if (committed.kind === 'committed') {
      return { seq: committed.seq, label: decision.label, changed: decision.changes.length }
    }
    room.log.write('info', 'commit.stale', { noun: committed.noun, id: committed.id, attempt })
  }
  throw new AppError(
    'stale',
    'This memory keeps being changed by somebody else; try again in a moment.',
  )
}
