import { AppError } from '#shared/errors.ts'
import type { Contradiction } from '#shared/conflict.ts'
import type { Change } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { AgentPrincipal, Principal } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import type { Origin } from '#shared/session.ts'
import type { AlikeAhead, FoundAhead, Looking } from './ports/ahead.ts'
import type { Clock } from './ports/clock.ts'
import type { Lending } from './ports/embed.ts'
import type { Files } from './ports/files.ts'
import type { Ids } from './ports/ids.ts'
import type { Lexicon } from './ports/lexicon.ts'
import type { Log } from './ports/log.ts'
import type { Secrets } from './ports/secrets.ts'
import type { Tokens } from './ports/tokens.ts'
import type { Position } from './store/feed.ts'
import type { StoreView } from './store/port.ts'
import type { Turn } from './turns.ts'
import type { Writing } from './writing.ts'

/** One call: on whose behalf, and the names of what it commits. */
export interface Caller {
  principal: Principal
  changesets: ChangesetIds
  /** What was called; missing where nobody called. */
  method?: string
  /** The session, task and stage the caller works in, as Loci knows them. */
  origin?: Origin | undefined
}

interface ChangesetIds {
  /** Of a call that may come again, the same ones each time, in the order they are committed. */
  next(): string
  /** Whether the caller may ask again for what was answered. */
  readonly mayComeAgain: boolean
}

export type RoomOf = (caller: Caller) => Room

/** What every room of the engine works with: the vault as this principal sees it, and what the host lends. */
export interface Room extends Caller {
  store: StoreView
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
  /** What the caller says of their reason, for the journal; a decision that has one of its own says that. */
  why?: string | undefined
  /** What follows from a changeset before it is committed: contradictions found, items closed. */
  examine(room: Room, changes: ProposedChanges, now: number): Promise<Examined>
  /** Has one that has to wait looked at beside the engine, where somebody is there to do it. */
  lookAhead(room: Room, change: Change, now: number): Promise<Looking | null>
  /** What was found then to say nearly the same as this one, now that it is written; null where it may be another by now. */
  alike(room: Room, found: FoundAhead, written: MemoryId): Promise<AlikeAhead | null>
  /** The item in which the same waits already from the same writer. */
  asked(proposed: Review): Promise<Review | null>
  /** One commit of this engine after the other: at once, all but the first would be compared anew. */
  writing: Writing
  /** Before a step that takes a while: other calls have theirs in between. */
  turn: Turn
  /** How far the feed was followed, by all who follow it. */
  caughtUp(): Promise<Position>
  /** After a commit: whoever follows the feed knows of it, and what it makes necessary is done. */
  followed(): Promise<void>
  /** These were given to the principal, if it is an agent: a person who looks around makes no memory look useful. Counted after the answer. */
  served(ids: readonly string[]): void
  /** These stood in a list it was given: counted as well, but leafing makes nothing a thing its team should have. */
  listed(ids: readonly string[]): void
  /** To be called before very much is written at once: makes a backup, or refuses so that nothing is begun. */
  beforeLargeRun(why: 'import' | 'upkeep', records: number): Promise<void>
}

/** What somebody is about to do to the vault. */
export interface ProposedChanges {
  /** Undone and redone is not said anew. */
  kind: 'do' | 'undo' | 'redo'
  changes: readonly Change[]
  /** What stands again was compared before: only what was written after this is new to it. */
  since?: number | undefined
  /** So much at once is written down first and compared once its maker was answered. */
  comparesLater?: boolean | undefined
  /** Its memories were made a moment ago by the room that writes them, and not read from anywhere. */
  isFresh?: boolean | undefined
  /** What somebody found who looked at it while it waited. */
  ahead?: FoundAhead | null | undefined
}

/** The writer's changes with what follows from them. */
export interface Examined {
  changes: Change[]
  also: Change[]
  contradictions: Contradiction[]
  /** The memories that are still to be compared. */
  uncompared: string[]
  /** What Loci did on its own account, as ends of a sentence. */
  follows: string[]
  /** What was found for the one memory it makes, by whomever; null where several were, or it was looked for otherwise. */
  looked: FoundAhead | null
}

/** A person may look through an agent's eyes; an agent has only its own. */
export function eyesOf(caller: Caller, as: AgentPrincipal | undefined): Caller {
  if (as === undefined) return caller
  if (caller.principal.kind === 'agent')
    throw new AppError('forbidden', 'An agent cannot look through the eyes of another.')
  return { ...caller, principal: as }
}
