import type { Cursor, Facets, Sort } from '#shared/filter.ts'
import type { JournalChange, JournalEntry, Noun } from '#shared/journal.ts'
import type { Link, Memory, MemoryId } from '#shared/memory.ts'
import type { ScopeCount } from '#shared/scope.ts'
import type { Changeset, Committed, PurgeOrder } from './changeset.ts'
import type { FadingReads } from './upkeep/fading.ts'
import type { FollowUps } from './feed.ts'
import type { Feed } from './feed.ts'
import type { StoreFilter } from './filter.ts'
import type { IndexReads } from './indices.ts'
import type { CheckedStep } from './integrity.ts'
import type { Ledger, LedgerReads } from './ledger.ts'
import type {
  AroundRequest,
  EntryFilter,
  Page,
  PageRequest,
  TopicRequest,
  Walked,
  WalkRequest,
} from './lists.ts'
import type { NounRecords } from './records.ts'
import type { ReviewReads } from './reviews.ts'
import type { SessionReads } from './sessions.ts'
import type { TraceReads } from './traces.ts'
import type { UpkeepRuns } from './upkeep/runs.ts'
import type {
  AlikeRequest,
  Embedded,
  InCommon,
  InCommonRequest,
  NearestRequest,
  Scored,
  SearchFound,
  SearchRequest,
} from './search.ts'

/** Everything that can be asked. */
export interface Reads
  extends IndexReads, LedgerReads, ReviewReads, SessionReads, TraceReads, FadingReads {
  get<N extends Noun>(noun: N, ids: readonly string[]): Promise<NounRecords[N][]>
  all<N extends Exclude<Noun, 'memory'>>(noun: N): Promise<NounRecords[N][]>
  attachment(digest: string): Promise<string | null>

  /** Ids in the given order, at most `limit`. */
  find(filter: StoreFilter, sort: Sort, limit: number): Promise<MemoryId[]>
  /** The newest, without anybody waiting for a hundred thousand; what is written meanwhile may be among them or not. */
  findMany(filter: StoreFilter, limit: number): Promise<MemoryId[]>
  page(request: PageRequest): Promise<Page>
  outline(
    filter: StoreFilter,
    sort: Sort,
    pageSize: number,
  ): Promise<{ total: number; anchors: Cursor[] }>
  facets(filter: StoreFilter): Promise<Facets>
  /** Of one author's memories, when one is named. */
  scopes(creator?: string): Promise<ScopeCount[]>
  /** The newest active memory with this key in this scope that has not run out by then. */
  byKey(key: string, scope: Memory['scope'], aliveAt: number): Promise<Memory | null>
  topic(request: TopicRequest): Promise<MemoryId[]>
  /** How many links of other memories point to these. */
  linksTo(ids: readonly string[]): Promise<number>
  /** Who links to this one, and how. */
  linksInto(id: string): Promise<{ from: MemoryId; kind: Link['kind'] }[]>
  /** Who contradicts any of these, asked once for all of them. */
  contradicting(ids: readonly string[]): Promise<{ from: MemoryId; to: string }[]>
  count(filter: StoreFilter): Promise<number>

  /** Memories that hold any of these words, best first by bm25; bounded work, whatever the words. */
  search(request: SearchRequest): Promise<SearchFound>
  /**
   * What was written just before and after each of these in the same scope, in the order of writing,
   * the asked one included; ids that are not there or not meant have no chain.
   */
  around(request: AroundRequest): Promise<MemoryId[][]>
  /** Memories nearest to this vector in the space of this model, best first. */
  nearest(request: NearestRequest): Promise<Scored[]>
  /**
   * Memories that share many of their words in a row with this text: those most likely to, bounded
   * work however many there are, with the estimated share. Most alike first.
   */
  alike(request: AlikeRequest): Promise<Scored[]>
  /**
   * What says most of the same words as a text in a few places, whatever else is said there: the most telling first.
   * For several such questions of one moment.
   */
  inCommon(requests: readonly InCommonRequest[]): Promise<InCommon>
  /** The vectors these have in the space of this model, each of length 1; nothing for what has none. */
  vectorsOf(model: string, ids: readonly string[]): Promise<Map<string, Float32Array>>
  /** Everything active, in the order of first writing, a bounded piece at a time. */
  walk(request: WalkRequest): Promise<Walked>
  /** Of active memories. */
  embeddingStats(model: string): Promise<{ embedded: number; waiting: number }>

  entry(seq: number): Promise<JournalEntry | null>
  /** Newest first; a run stands where its last entry does. */
  entries(filter: EntryFilter): Promise<JournalEntry[]>
  /** From the one with this number on, 0 being the first. */
  changes(seq: number, limit: number, from?: number): Promise<JournalChange[]>
  /** Oldest first; only the last `newest` of them, where that is said. */
  changesOf(
    noun: Noun,
    id: string,
    newest?: number,
  ): Promise<{ entry: JournalEntry; change: JournalChange }[]>
  actors(): Promise<string[]>
  /**
   * What Undo takes back: this actor's newest `do` that is not undone. What Redo takes back: this
   * actor's newest `undo` that is not undone, unless a newer `do` of theirs has made it pointless.
   */
  undoable(actor: string, direction: 'undo' | 'redo'): Promise<JournalEntry | null>

  stats(): Promise<StoreStats>
}

export type CommitPace = 'now' | 'later' | 'together'

export interface Writes {
  /** Refuses what would make memories supersede each other in a circle, whoever writes it and however. */
  commit(
    changeset: Changeset,
    /**
     * `later`: it is on the disk only once `saved` says so, which is one wait for many who write at once. `together`: so
     * too, and written in one go with all that is given in the same moment, none of which had to be compared with another.
     */
    disk?: CommitPace,
  ): Promise<Committed>
  /** When all that was committed by now is on the disk. */
  saved(): Promise<void>
  /** What its maker was told of the changeset with this id; null where none was committed. */
  committed(id: string): Promise<Extract<Committed, { kind: 'committed' }> | null>
  /** Nothing more is committed under this run. */
  finishRun(id: string, disk?: 'now' | 'later'): Promise<void>
  /** Removes memories and every trace of what they said, in the journal too. The entry that says so stays. */
  purge(order: PurgeOrder): Promise<{ seq: number; purged: number }>
}

/** The engine's own work on the vault: no room and no principal has it. */
export interface Upkeep {
  /** What has no vector of this model yet, oldest first, with the text to embed. */
  unembedded(model: string, limit: number): Promise<{ id: MemoryId; text: string }[]>
  /** Vectors of texts as they were when asked for; one whose memory changed since is dropped. */
  putVectors(model: string, vectors: readonly Embedded[]): Promise<void>
  /** Brings what `nearest` needs of this model into memory, so that the first search does not wait for it. */
  warmUp(model: string): Promise<void>
  /** Refuses when the vault is not where it was opened any more; costs next to nothing. */
  assertInPlace(): Promise<void>
  /** The vault against itself, as it stood at the first step; others are answered between two of them. */
  check(): Iterable<CheckedStep>
  /** One short step, for moments when nobody waits; whether there is more to do. */
  maintain(): Promise<boolean>
  /** A few of those that wait for it, or came in bulk, get what near-duplicates are found by; whether more do. */
  sketchSome(): Promise<boolean>
  close(): Promise<void>
}

/** What a room gets: the vault as its principal may see and change it. */
export type StoreView = Reads & Writes

/** The vault. Implemented by store/sqlite and store/memory, held to one contract suite. */
export interface Store extends Reads, Writes, Ledger, Feed, FollowUps, Upkeep, UpkeepRuns {}

export interface StoreStats {
  id: string
  name: string
  createdAt: number
  schemaVersion: number
  memories: number
  active: number
  journalEntries: number
  bytes: number
}
