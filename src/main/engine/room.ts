import { AppError } from '#shared/errors.ts'
import type { Change, Outcome } from '#shared/journal.ts'
import { MemoryId } from '#shared/memory.ts'
import type { Contradiction } from '#shared/conflict.ts'
import { type Principal, actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { Scope, scopeLabel } from '#shared/scope.ts'
import { type Hold, holdBack } from './gate/hold.ts'
import { withoutCredentials } from './gate/secrets.ts'
import { secretLabel } from './gate/veil.ts'
import { waiting } from './gate/waiting.ts'
import type { Clock } from './ports/clock.ts'
import type { Lending } from './ports/embed.ts'
import type { Files } from './ports/files.ts'
import type { Ids } from './ports/ids.ts'
import type { Lexicon } from './ports/lexicon.ts'
import type { Log } from './ports/log.ts'
import type { Secrets } from './ports/secrets.ts'
import type { Tokens } from './ports/tokens.ts'
import { created } from './store/changes.ts'
import type { Changeset, Store } from './store/port.ts'
import type { InTurn } from './turn.ts'

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
  /** Null where the host lends no dictionary. */
  lexicon: Lexicon | null
  /** What follows from a changeset before it is committed: contradictions found, items closed. */
  examine(room: Room, decision: Pick<Decision, 'kind' | 'changes'>, now: number): Promise<Examined>
  /** The item in which the same waits already from the same writer. */
  asked(proposed: Review): Promise<Review | null>
  /** Two who write at once: the second is compared with what the first has written. */
  inTurn: InTurn
}

/** The writer's changes with what follows from them. */
export interface Examined {
  changes: Change[]
  also: Change[]
  contradictions: Contradiction[]
  /** What Loci did on its own account, as ends of a sentence. */
  follows: string[]
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
): Promise<Outcome & Told> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const at = room.clock.now()
    const decision = await decide(at)
    if (decision.changes.length === 0) return { ...NOTHING, label: 'Nothing to change' }
    const hold = decision.settled === true ? null : await holdOf(room, decision)
    const why = await withoutCredentials(decision.why ?? null, room.secrets)
    const review = hold === null ? null : await reviewOf(room, { ...decision, why }, hold, at)
    // A person who tries again is told again: silence would look as if it had been written.
    const isAgent = room.principal.kind === 'agent'
    const asked = review !== null && isAgent ? await room.asked(review) : null
    if (asked !== null)
      return {
        ...NOTHING,
        label: `Waits for review already: ${asked.label}`,
        review: asked.id,
        held: asked.memoryIds,
      }
    const written: Decision =
      review === null
        ? decision
        : {
            label: `Held for review: ${review.label}`,
            changes: [created('review', review.id, review)],
          }
    const { settled: _settled, ...rest } = written
    const { committed, label, contradictions } = await room.inTurn(async () => {
      const {
        contradictions: told,
        follows,
        ...examined
      } = review === null ? await room.examine(room, written, at) : UNEXAMINED
      const says = [written.label, ...follows].join('; ')
      const entry = { at, actor: actorOf(room.principal), label: says, why }
      const base = { kind: 'do', undoes: null, attachments: new Map() } as const
      const done = await room.store.commit({ ...base, ...rest, ...examined, ...entry })
      return { committed: done, label: says, contradictions: told }
    })
    if (committed.kind === 'committed') {
      return {
        seq: committed.seq,
        label,
        changed: review === null ? decision.changes.length : 0,
        review: review?.id ?? null,
        held: review?.memoryIds ?? [],
        contradictions,
      }
    }
    room.log.write('info', 'commit.stale', { noun: committed.noun, id: committed.id, attempt })
  }
  throw new AppError(
    'stale',
    'This memory keeps being changed by somebody else; try again in a moment.',
  )
}

/** What the writer is told besides the outcome. */
export interface Told {
  contradictions: Contradiction[]
  /** The memories that wait for a person, or are to be. */
  held: readonly MemoryId[]
}

const NOTHING = { seq: null, changed: 0, review: null, contradictions: [], held: [] }

/** What waits is compared when it is approved. */
const UNEXAMINED = { contradictions: [], follows: [] }

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

async function reviewOf(
  room: Room,
  decision: Decision,
  { kind, reason, findings }: NonNullable<Hold>,
  at: number,
): Promise<Review> {
  const touching = decision.changes.filter(({ noun }) => noun === 'memory')
  const ids = touching.map(({ id }) => MemoryId.parse(id))
  const places = (await room.store.get('memory', ids)).map(({ scope }) => scope)
  return waiting({
    id: `rev_${room.ids.random(12)}`,
    kind,
    label: kind === 'secret' ? secretLabel(decision.changes) : decision.label,
    reason: decision.why ? `${reason} Its own reason: “${decision.why}”` : reason,
    createdAt: at,
    createdBy: actorOf(room.principal),
    memoryIds: ids,
    changes: decision.changes,
    attachments: Object.fromEntries(decision.attachments ?? []),
    findings,
    scope: onlyOf([...places, ...targetsOf(touching)]),
  })
}

/** Where they would be put. */
function targetsOf(changes: readonly Change[]): Scope[] {
  return changes.flatMap(({ after }) => Scope.safeParse(after?.['scope']).data ?? [])
}

/** Null where there are several. */
function onlyOf(scopes: readonly Scope[]): Scope | null {
  const [first = null] = scopes
  return new Set(scopes.map(scopeLabel)).size === 1 ? first : null
}
