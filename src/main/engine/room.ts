import { AppError } from '#shared/errors.ts'
import type { Change, Outcome } from '#shared/journal.ts'
import { MemoryId } from '#shared/memory.ts'
import { type Principal, actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { type Hold, holdBack } from './gate/hold.ts'
import { withoutCredentials } from './gate/secrets.ts'
import { secretLabel } from './gate/veil.ts'
import type { Clock } from './ports/clock.ts'
import type { Lending } from './ports/embed.ts'
import type { Files } from './ports/files.ts'
import type { Ids } from './ports/ids.ts'
import type { Log } from './ports/log.ts'
import type { Secrets } from './ports/secrets.ts'
import type { Tokens } from './ports/tokens.ts'
import { created } from './store/changes.ts'
import type { Changeset, Store } from './store/port.ts'

/** What every room of the engine works with: the vault as this principal sees it, and what the host lends. */
export interface Room {
  principal: Principal
  store: Store
  clock: Clock
  ids: Ids
  log: Log
  tokens: Tokens
  /** Null when the person switched the search for credentials off. */
  secrets: Secrets | null
  /** Null where the host lends no files. */
  files: Files | null
  /** The model that search by meaning needs, if the host has one. */
  lending: Lending
}

export interface Decision {
  kind?: Changeset['kind']
  label: string
  why?: string | null
  undoes?: number | null
  changes: Change[]
  attachments?: ReadonlyMap<string, string>
  /** Where nothing may have been written meanwhile. */
  absent?: Changeset['absent']
  /** A person has settled this already: it is not held back again. */
  settled?: boolean
}

const ATTEMPTS = 8

/**
 * Reads, decides, commits; decides anew when somebody else wrote in between. `decide` must read
 * what it needs each time it is called. What has to wait for a person is committed as a review item.
 */
export async function commitDecision(
  room: Room,
  decide: (now: number) => Promise<Decision>,
): Promise<Outcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const at = room.clock.now()
    const decision = await decide(at)
    if (decision.changes.length === 0)
      return { seq: null, label: 'Nothing to change', changed: 0, review: null }
    const hold = decision.settled === true ? null : await holdOf(room, decision)
    const review = hold === null ? null : reviewOf(room, decision, hold, at)
    const written: Decision =
      review === null
        ? decision
        : {
            label: `Held for review: ${review.label}`,
            changes: [created('review', review.id, review)],
          }
    const { settled: _settled, ...rest } = written
    const committed = await room.store.commit({
      kind: 'do',
      undoes: null,
      attachments: new Map(),
      ...rest,
      why: await withoutCredentials(written.why ?? null, room.secrets),
      at,
      actor: actorOf(room.principal),
    })
    if (committed.kind === 'committed') {
      return {
        seq: committed.seq,
        label: written.label,
        changed: review === null ? decision.changes.length : 0,
        review: review?.id ?? null,
      }
    }
    room.log.write('info', 'commit.stale', { noun: committed.noun, id: committed.id, attempt })
  }
  throw new AppError(
    'stale',
    'This memory keeps being changed by somebody else; try again in a moment.',
  )
}

/** Whether this would wait for a person, and why. */
export async function holdOf(
  room: Room,
  { changes, attachments = new Map() }: Pick<Decision, 'changes' | 'attachments'>,
): Promise<Hold> {
  const ids = changes.filter(({ noun }) => noun === 'memory').map(({ id }) => id)
  const current = new Map(
    (await room.store.get('memory', ids)).map((memory) => [memory.id as string, { ...memory }]),
  )
  return holdBack({ changes, attachments, current }, room.principal, room.secrets)
}

function reviewOf(
  room: Room,
  decision: Decision,
  { kind, reason, findings }: NonNullable<Hold>,
  at: number,
): Review {
  return {
    id: `rev_${room.ids.random(12)}`,
    kind,
    state: 'open',
    label: kind === 'secret' ? secretLabel(decision.changes) : decision.label,
    reason,
    createdAt: at,
    createdBy: actorOf(room.principal),
    memoryIds: decision.changes
      .filter(({ noun }) => noun === 'memory')
      .map(({ id }) => MemoryId.parse(id)),
    changes: decision.changes,
    attachments: Object.fromEntries(decision.attachments ?? []),
    findings,
    postponedUntil: null,
    resolution: null,
  }
}
